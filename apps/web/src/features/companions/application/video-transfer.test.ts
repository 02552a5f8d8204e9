import { expect, test } from 'vitest'
import type { DetailedError } from 'tus-js-client'
import { isGone, refusalOf } from './video-transfer.ts'

const failure = (status: number | null, body = '', method = 'PATCH') =>
  Object.assign(new Error('tus'), {
    originalRequest: { getMethod: () => method },
    originalResponse: status === null ? null : { getStatus: () => status, getBody: () => body },
  }) as DetailedError
const body = (msg: string, message: string) => JSON.stringify({ success: false, msg, message })

test.each([
  ['nothing', failure(null)],
  ['a proxy without a server', failure(502, '<html>')],
  ['a proxy that returns 500 without our body', failure(500)],
  ['a restarting server', failure(503, body('unavailable', 'x'))],
  ['a locked upload', failure(423)],
  ['a different offset', failure(409, body('bad_request', 'x'))],
])('%s is retried', (_what, error) => {
  expect(refusalOf(error)).toBeNull()
})

test.each([
  ['a wrong type', failure(415, body('unsupported_media_type', 'No')), 'unsupported_media_type'],
  ['a wrong state', failure(409, body('application_state', 'No')), 'application_state'],
  ['an internal error', failure(500, body('internal', 'No')), 'internal'],
])('%s is a refusal with the server’s text', (_what, error, code) => {
  expect(refusalOf(error)).toMatchObject({ code, message: 'No' })
})

test('a file that cannot be read is a refusal too', () => {
  expect(refusalOf(new Error('gone'))).toMatchObject({ code: 'bad_request' })
})

test.each([
  [404, 'HEAD', true],
  [409, 'HEAD', true],
  [423, 'HEAD', false],
  [502, 'HEAD', false],
  [null, 'HEAD', false],
  [404, 'PATCH', false],
])('%s in response to %s starts a new upload: %s', (status, method, startsNew) => {
  expect(isGone(failure(status, '', method))).toBe(startsNew)
})
