import { expect, test } from 'vitest'
import { laterCalls } from '../vite-plugins.ts'

test.each([
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['Object.groupBy(a, f); globalThis.Map.groupBy(b, f)', ['Object.groupBy', 'Map.groupBy']],
  ["typeof URL.canParse === 'function' ? URL.canParse(x) : isUrl(x)", []],
  ['new URL(x); Promise.resolve(); z.union([a, b]); myURL.parse(x)', []],
])('%s calls %j of later browsers', (code, calls) => {
  expect(laterCalls(code)).toEqual(calls)
})
