import { expect, test } from 'vitest'
import { AppError } from './errors.ts'

test.each([
  [undefined, 'Please wait a moment'],
  [60, 'Please wait a moment'],
  [61, 'Please try again in 2 minutes'],
  [3000, 'Please try again in 50 minutes'],
  [86_400, 'Please try again in 24 hours'],
])('a limit with %s seconds left reads "%s"', (retryAfterSeconds, text) => {
  expect(new AppError('rate_limited', undefined, { retryAfterSeconds }).message).toBe(
    `Too many attempts. ${text}`,
  )
})
