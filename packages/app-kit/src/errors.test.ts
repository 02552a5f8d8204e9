import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { ApiError, failureOf, isTransient, unreachableText, UnreachableError } from './errors.ts'

test.each([
  ['fetch in Chromium', new TypeError('Failed to fetch')],
  ['fetch in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['fetch in Safari', new TypeError('Load failed')],
  ['a page of a proxy in place of our response', new TRPCClientError('Unable to transform response')],
  ['a session that could not be read', new UnreachableError()],
])('no response from %s says that the server could not be reached, and is tried again', (_from, error) => {
  expect(failureOf(error)).toMatchObject({ code: 'network', text: unreachableText() })
  expect(isTransient(error)).toBe(true)
})

test('an error of our own code does not pretend to be the network, and is not tried again', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'id')")
  expect(failureOf(error)).toMatchObject({
    code: 'unknown',
    text: expect.stringContaining('Something went wrong'),
  })
  expect(isTransient(error)).toBe(false)
})

test('the text of the server is shown as it is', () => {
  const issues = [{ path: 'rate', message: 'Please enter a price in numbers' }]
  expect(failureOf(new ApiError('invalid_input', 'Some fields need another look', issues))).toEqual({
    code: 'invalid_input',
    text: 'Some fields need another look',
    issues,
  })
  expect(isTransient(new ApiError('unavailable', 'Not now'))).toBe(true)
})
