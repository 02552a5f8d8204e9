import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { assertDescribed } from '../../../test/described.ts'
import { createOpenApi } from './openapi.ts'
import { REFUSALS } from './refusals.ts'
import { REST_ROUTES } from './routes.ts'
import { UPLOAD_ROUTES } from './uploads.ts'

const document = createOpenApi({ devRoutes: false })
const operation = (method: string, at: string) => {
  return (document.paths as Record<string, Record<string, any>>)[at]![method]
}

test('openapi.json is current (pnpm --filter @queuemate/api run generate)', () => {
  const written = readFileSync(path.join(import.meta.dirname, '../../../openapi.json'), 'utf8')
  expect(document).toEqual(JSON.parse(written))
})

test('the document is valid OpenAPI', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
})

test('a path parameter is not asked for again in the body', () => {
  const verify = operation('post', '/api/user/emails/{id}/verify')
  expect(verify.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  const { schema } = verify.requestBody.content['application/json']
  expect([Object.keys(schema.properties), schema.required]).toEqual([['code'], ['code']])
})

test('paths for everyone ask for no session', () => {
  expect(operation('get', '/api/lookup/ranks').security).toEqual([])
  expect(operation('get', '/api/user')).not.toHaveProperty('security')
})

test('refusals are those of procedures and uploads in the tables', () => {
  const known = [...REST_ROUTES.map((route) => route.procedure), ...UPLOAD_ROUTES.map((route) => route.path)]
  expect(known).toEqual(expect.arrayContaining(Object.keys(REFUSALS)))
})

test.each([
  ['a status', 418, { success: false, msg: 'internal', message: '' }, 'is not in the OpenAPI document'],
  ['an error code', 422, { success: false, msg: 'order_open', message: '' }, 'is not as described'],
  ['a field', 200, { data: { ok: true }, extra: 1 }, 'is not as described'],
])('the API tests notice %s that the document does not have', (_what, status, body, problem) => {
  const response = {
    method: 'POST',
    url: '/api/support/contact',
    contentType: 'application/json',
    status,
    body,
  }
  expect(() => assertDescribed(response)).toThrow(problem)
})
