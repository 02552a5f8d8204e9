import { afterEach, expect, test, vi } from 'vitest'
import { fetchInTime } from './fetch-in-time.ts'

const LOST = new TypeError('Failed to fetch')
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The keys with which changes arrive; each of `answers` is for one call. */
function keysOf(...answers: (TypeError | number)[]): (string | null)[] {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    const answer = answers.shift() ?? 200
    if (typeof answer !== 'number') throw answer
    return new Response('', { status: answer })
  })
  return keys
}
const send = (body: string) => fetchInTime('/api/notes', { method: 'POST', body }).catch(() => null)

test.each([
  ['no answer', LOST],
  ['a proxy that did not get the answer', 504],
])('a change that is sent again after %s has the same key', async (_what, lost) => {
  const keys = keysOf(lost, lost, 200, 200)
  for (let press = 0; press < 4; press++) await send('{"text":"Hello"}')
  const [first, second, third, later] = keys
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second, third]).toEqual([first, first])
  // The third was answered, so this is a new change of the same text.
  expect(later).not.toBe(first)
})

test('another text has another key, and so has the same one after ten minutes or a refusal', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const keys = keysOf(LOST, LOST, LOST, 422, 200)
  await send('one')
  await send('two')
  vi.advanceTimersByTime(10 * 60_000)
  for (let press = 0; press < 3; press++) await send('one')
  expect(keys[3]).toBe(keys[2])
  expect(new Set(keys).size).toBe(4)
})

test('a read has no key', async () => {
  const keys = keysOf()
  await fetchInTime('/api/notes')
  expect(keys).toEqual([null])
})
