import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { toAppError } from './errors.ts'

test.each([401, 404, 429])('the statusCode %i of another library is not passed on', (statusCode) => {
  const error = Stripe.errors.generateV1Error({ type: 'invalid_request_error', statusCode })
  expect(error.statusCode).toBe(statusCode)
  expect(toAppError(error)).toMatchObject({ code: 'internal', cause: error })
})

test.each([
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'unsupported_media_type'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'too_large'],
  ['FST_ERR_BAD_URL', 400, 'bad_request'],
  ['FST_ERR_SOMETHING_NEW', 418, 'bad_request'],
])('%s of Fastify keeps its meaning', (code, statusCode, expected) => {
  expect(toAppError(Object.assign(new Error('refused'), { code, statusCode })).code).toBe(expected)
})
