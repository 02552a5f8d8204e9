import { APIError } from 'better-auth/api'
import { TRPCError } from '@trpc/server'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { INPUT_TEXTS } from '@queuemate/contracts/input-texts'
import { toAppError } from './errors.ts'

z.config(INPUT_TEXTS)

test.each([401, 404, 429])('the statusCode %i of another library is not passed on', (statusCode) => {
  const error = Stripe.errors.generateV1Error({ type: 'invalid_request_error', statusCode })
  expect(error.statusCode).toBe(statusCode)
  expect(toAppError(error)).toMatchObject({ code: 'internal', cause: error })
})

test.each([
  ['no lock in time', '55P03'],
  ['a statement that took too long', '57014'],
  ['a server that is shut down', '57P01'],
  ['too many connections', '53300'],
  ['the disk is full', '53100'],
  ['a standby, which takes no writes', '25006'],
  ['another password than this process', '28P01'],
  ['a connection that nobody takes', 'ECONNREFUSED'],
  ['a connection that was cut', 'ECONNRESET'],
  ['a connection that is too slow to open', 'ETIMEDOUT'],
  ['no free connection in time', undefined, 'timeout exceeded when trying to connect'],
  ['a connection that ended', undefined, 'Connection terminated unexpectedly'],
  ['a connection that fell silent', undefined, 'Query read timeout'],
])(
  'the database has %s: unavailable, also inside of an error of a library',
  (_what, code, message = 'failed') => {
    const error = Object.assign(new Error(message), code ? { code } : {})
    const unread = { code: 'FAILED_TO_GET_SESSION', message: 'Failed to get session' }
    for (const thrown of [
      error,
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }),
      APIError.from('INTERNAL_SERVER_ERROR', unread, { cause: error }),
    ]) {
      expect(toAppError(thrown).code).toBe('unavailable')
      expect(toAppError(thrown).retryAfterSeconds).toBeGreaterThan(0)
    }
  },
)

test.each([
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'unsupported_media_type'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'too_large'],
  ['FST_ERR_BAD_URL', 400, 'bad_request'],
  ['FST_ERR_SOMETHING_NEW', 418, 'bad_request'],
])('%s of Fastify keeps its meaning', (code, statusCode, expected) => {
  expect(toAppError(Object.assign(new Error('refused'), { code, statusCode })).code).toBe(expected)
})

test.each([
  [z.string(), undefined, 'This is required'],
  [z.string(), 5, 'This is not of the right kind'],
  [z.union([z.string(), z.number()]), true, 'This is not of the right kind'],
  [z.enum(['true', 'false']), 'maybe', 'This must be true or false'],
  [z.enum(['day', 'week', 'month']), 5, 'This must be day, week, or month'],
  [z.string().min(1), '', 'This is required'],
  [z.string().min(3), 'ab', 'This must have 3 characters or more'],
  [z.string().max(1000), 'a'.repeat(1001), 'This can have 1,000 characters at most'],
  [z.array(z.int()).max(2), [1, 2, 3], 'This can have 2 entries at most'],
  [z.int().min(1), 0, 'This must be 1 or more'],
  [z.int().max(500), 501, 'This can be 500 at most'],
  [z.string().max(2, 'A tag can have 2 characters at most'), 'abc', 'A tag can have 2 characters at most'],
])('a value that a schema refuses is explained: %#', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues).toMatchObject([{ message }])
})
