import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'

const running = useApp()
const ask = (url: string, encoding: string, more: Record<string, string> = {}) =>
  running().app.inject({ url, headers: { 'accept-encoding': encoding, ...more } })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('JSON is compressed with %s for those who take it', async (encoding, decompress) => {
  const plain = await ask('/api/lookup/countries', 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await ask('/api/lookup/countries', encoding)
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(packed.headers.vary).toMatch(/accept-encoding/i)
  expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test('a page that has not changed is a 304 with and without compression', async () => {
  const { etag } = (await ask('/api/lookup/countries', 'br')).headers
  for (const encoding of ['br', 'identity']) {
    const again = await ask('/api/lookup/countries', encoding, { 'if-none-match': String(etag) })
    expect([encoding, again.statusCode, again.body]).toEqual([encoding, 304, ''])
  }
})

test('small bodies and refusals are sent as they are', async () => {
  const refused = await ask('/api/user', 'br')
  expect(refused.statusCode).toBe(401)
  expect(refused.headers['content-encoding']).toBeUndefined()
  expect(refused.json()).toMatchObject({ msg: 'unauthenticated' })
})
