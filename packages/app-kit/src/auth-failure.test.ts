import { describe, expect, test } from 'vitest'
import { dataOrThrow, AuthFailure, authText } from './auth-failure.ts'

function refused(error: object): unknown {
  try {
    return dataOrThrow({ data: null, error })
  } catch (failure) {
    return failure
  }
}

describe('a refusal by the sign-in provider', () => {
  test('joins the messages, preferring the long form', () => {
    const failure = refused({ errors: [{ message: 'a', longMessage: 'Long a.' }, { message: 'Short b.' }] })
    expect(authText(failure)).toBe('Long a. Short b.')
  })
  test('the failure has the email address if it still has to be verified', () => {
    const error = { status: 403, code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified', email: 'a@b.cd' }
    expect(refused(error)).toMatchObject({ unverified: 'a@b.cd' })
    expect(refused({ ...error, code: 'BANNED_USER' })).toMatchObject({ unverified: null })
  })
  test('has the message and the fields it names', () => {
    const issues = [{ path: 'email', message: 'Please enter a valid email' }]
    const failure = refused({ status: 422, message: 'Please enter a valid email', issues })
    expect(authText(failure)).toBe('Please enter a valid email')
    expect(failure).toMatchObject({ issues })
  })
  test('has a default text without a message', () => {
    expect(authText(refused({ status: 429 }))).toBe('Too many attempts. Please wait a moment')
    expect(refused({ status: 500 })).toBeInstanceOf(AuthFailure)
  })
  test('has a text for no response', () => {
    expect(authText(new TypeError('Failed to fetch'))).toContain('could not be reached')
  })
})
