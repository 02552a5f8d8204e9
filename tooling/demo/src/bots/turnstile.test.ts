import { expect, test } from 'vitest'
import { CallError } from './rest.ts'
import { createTurnstile } from './turnstile.ts'

test('lets one in at a time, and waits as long as it was told to', async () => {
  const turnstile = createTurnstile(new AbortController().signal)
  const seen: [string, number][] = []
  const enter = (name: string, error?: Error) => async () => {
    seen.push([name, performance.now()])
    if (error) throw error
  }
  const refused = turnstile.pass(enter('first', new CallError('sign-in', 429, 'rate_limited', 0.3)))
  const next = turnstile.pass(enter('second'))
  await expect(refused).rejects.toThrow('rate_limited')
  await next
  expect(seen.map(([name]) => name)).toEqual(['first', 'second'])
  expect(seen[1]![1] - seen[0]![1]).toBeGreaterThan(280)
})

test('lets nobody in once it is closed', async () => {
  const closing = new AbortController()
  const turnstile = createTurnstile(closing.signal)
  closing.abort()
  await expect(turnstile.pass(async () => {})).rejects.toThrow('aborted')
})
