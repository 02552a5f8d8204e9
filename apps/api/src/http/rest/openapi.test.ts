import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { assertDescribed } from '../../../test/described.ts'
import { createOpenApi } from './openapi.ts'

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

test('every call says in a line what it does, under a tag that is described', () => {
  const operations = Object.values(document.paths as Record<string, Record<string, any>>).flatMap((methods) =>
    Object.values(methods),
  )
  const described = (document.tags as { name: string; description: string }[]).filter(
    ({ description }) => description,
  )
  const unclear = operations.filter(
    ({ summary, tags }) =>
      !/^[A-Z].{5,70}[^.]$/.test(summary) || !described.some(({ name }) => name === tags[0]),
  )
  expect(unclear.map(({ operationId }) => operationId)).toEqual([])
  expect(described.filter(({ name }) => !operations.some(({ tags }) => tags.includes(name)))).toEqual([])
})

test('a call that is limited says how often it may be made', () => {
  expect(operation('post', '/api/order').description).toBe('At most 12 calls of one person in a minute.')
  expect(operation('get', '/api/user/export').description).toBe('At most 10 calls of one person in an hour.')
})

test('every component is used', () => {
  const { responses, schemas } = document.components as Record<string, object>
  const text = JSON.stringify(document)
  const unused = (kind: string, of: object) =>
    Object.keys(of).filter((name) => !text.includes(`"#/components/${kind}/${name}"`))
  expect([unused('responses', responses!), unused('schemas', schemas!)]).toEqual([[], []])
})

test('a path parameter is not asked for again in the body', () => {
  const verify = operation('post', '/api/user/emails/{id}/verify')
  expect(verify.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  const { schema } = verify.requestBody.content['application/json']
  expect([Object.keys(schema.properties), schema.required]).toEqual([['code'], ['code']])
})

test('no call asks in its body for what stands in its path', () => {
  for (const [at, methods] of Object.entries(document.paths as Record<string, Record<string, any>>)) {
    const inPath = [...at.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
    for (const { requestBody } of Object.values(methods)) {
      const schemas = Object.values<any>(requestBody?.content ?? {}).map(({ schema }) => schema)
      for (const { properties = {} } of schemas)
        expect([at, Object.keys(properties)]).toEqual([
          at,
          expect.not.arrayContaining(inPath.length ? inPath : ['']),
        ])
    }
  }
})

test('calls that are made once document their Idempotency-Key, and the ends of a request that they repeat', () => {
  for (const at of ['/api/order', '/api/order/random', '/api/support/contact', '/api/support/tickets']) {
    const header = expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false })
    expect(operation('post', at).parameters).toContainEqual(header)
  }
  for (const end of ['expire', 'missed', 'decline']) {
    expect(operation('post', `/api/order/${end}`).description).toMatch(
      /^Repeatable: .* 409 `invalid_transition`/,
    )
  }
})

test('a password is asked for in the body and never in the address', () => {
  const remove = operation('delete', '/api/user')
  expect(Object.keys(remove.requestBody.content['application/json'].schema.properties)).toContain('password')
  expect(remove.parameters).toEqual([])
})

test('every list that can grow takes a limit and a cursor and answers with the next one', () => {
  const names = (at: string) => operation('get', at).parameters.map(({ name }: { name: string }) => name)
  const LISTS = [
    'user/payments',
    'user/blocks',
    'user/sessions',
    'companion/order_history',
    'companion/payout_history',
    'support/tickets',
    'order/active/chats',
    'marketplace/eligible',
  ]
  for (const at of LISTS) {
    expect(names(`/api/${at}`)).toEqual(expect.arrayContaining(['limit', 'cursor']))
    const { schema } = operation('get', `/api/${at}`).responses['200'].content['application/json']
    expect(schema.required).toContain('next_cursor')
  }
})

test('paths for everyone ask for no session', () => {
  expect(operation('get', '/api/lookup/ranks').security).toEqual([])
  expect(operation('get', '/api/user')).not.toHaveProperty('security')
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
