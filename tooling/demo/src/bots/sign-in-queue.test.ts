import { expect, test } from 'vitest'
import { CallError } from '@queuemate/player/calls'
import { createSignInQueue } from './sign-in-queue.ts'

test('runs one sign-in at a time, and waits as long as the API says', async () => {
  const signIns = createSignInQueue(new AbortController().signal)
  const seen: [string, number][] = []
  const enter = (name: string, error?: Error) => async () => {
    seen.push([name, performance.now()])
    if (error) throw error
  }
  const refused = signIns(enter('first', new CallError('sign-in', 429, 'rate_limited', '0.3')))
  const next = signIns(enter('second'))
  await expect(refused).rejects.toThrow('rate_limited')
  await next
  expect(seen.map(([name]) => name)).toEqual(['first', 'second'])
  expect(seen[1]![1] - seen[0]![1]).toBeGreaterThan(280)
})

test('runs no sign-in after it was aborted', async () => {
  const closing = new AbortController()
  const signIns = createSignInQueue(closing.signal)
  closing.abort()
  await expect(signIns(async () => {})).rejects.toThrow('aborted')
})
