import { expect, test } from 'vitest'
import { MESSAGE_MAX } from '@queuemate/contracts/chat/limits'
import { answerTo, companionLines, customerLines } from './small-talk.ts'

test('says that it is a bot, at once and when asked', () => {
  for (const { greeting } of [companionLines, customerLines]) expect(greeting).toMatch(/\{name\}.*demo bot/)
  expect(answerTo('are you a real person?', 0)).toContain('demo bot')
  expect(answerTo('are you a person?', 0)).toContain('demo bot')
})

test('always has an answer that chat takes, and varies it', () => {
  for (const message of ['', 'x'.repeat(1000), 'hello', 'ок', 'which map?']) {
    const answer = answerTo(message, 3)
    expect(answer.length).toBeGreaterThan(0)
    expect(answer.length).toBeLessThanOrEqual(MESSAGE_MAX)
  }
  expect(answerTo('hm', 0)).not.toBe(answerTo('hm', 1))
})
