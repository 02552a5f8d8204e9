import { expect, test } from 'vitest'
import { chatLines, lastLineOf, withMessage, type Outgoing } from './chat-lines.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 21, minute)).toISOString()
const message = (id: number, sender: string, minute: number) => ({
  id,
  text: `text ${id}`,
  sender_username: sender,
  time: at(minute),
  client_id: null as string | null,
})
const outgoing = (clientId: string, state: Outgoing['state'], text = clientId): Outgoing => ({
  clientId,
  text,
  state,
  time: at(9),
})

test('events and messages are sorted by time, unsent messages last', () => {
  const event = { key: 'started', time: at(2), text: 'Game started', lit: true }
  const lines = chatLines(
    [message(1, 'vela', 1), message(2, 'sam', 3)],
    [outgoing('o1', 'sending')],
    [event],
    'sam',
  )
  expect(lines.map(({ key }) => key)).toEqual(['m1', 'started', 'm2', 'o1'])
})

test('messages stay in the order of their ids although the clocks of two servers differ', () => {
  const event = { key: 'started', time: at(3), text: 'Game started', lit: true }
  const lines = chatLines([message(1, 'vela', 5), message(2, 'sam', 2)], [], [event], 'sam')
  expect(lines.map(({ key }) => key)).toEqual(['started', 'm1', 'm2'])
})

test('consecutive messages of one sender share an avatar and a time; a pause or an event ends the run', () => {
  const messages = [message(1, 'vela', 1), message(2, 'vela', 2), message(3, 'sam', 3), message(4, 'sam', 20)]
  const lines = chatLines(messages, [], [], 'sam')
  expect(lines.map((line) => line.kind === 'message' && [line.continues, line.last])).toEqual([
    [false, false],
    [true, true],
    [false, true],
    [false, true],
  ])
  const event = { key: 'e', time: at(1.5), text: '', lit: false }
  const parted = chatLines(messages.slice(0, 2), [], [{ ...event, time: at(1) }], 'sam')
  expect(parted.filter((line) => line.kind === 'message' && line.continues)).toHaveLength(1)
})

test('a live message is added once', () => {
  const list = [message(1, 'vela', 1)]
  expect(withMessage(list, message(1, 'vela', 1))).toBe(list)
  expect(withMessage(list, message(2, 'sam', 2))).toHaveLength(2)
})

test('a message in the list is not also shown as unsent, however late it arrived', () => {
  const mine = [outgoing('a', 'failed', 'hi'), outgoing('b', 'sending', 'hi')]
  const list = [{ ...message(1, 'sam', 1), text: 'hi', client_id: 'a' }]
  expect(chatLines([], mine, [], 'sam').map(({ key }) => key)).toEqual(['a', 'b'])
  expect(chatLines(list, mine, [], 'sam').map(({ key }) => key)).toEqual(['a', 'b'])
})

test('only what the other person wrote after the game is quoted', () => {
  const messages = [message(1, 'vela', 1), message(2, 'vela', 5)]
  expect(lastLineOf(messages, 'sam', at(4))).toBe('text 2')
  expect(lastLineOf(messages, 'sam', at(6))).toBeNull()
  expect(lastLineOf(messages, 'vela', at(4))).toBeNull()
  expect(lastLineOf(messages, 'sam', null)).toBeNull()
})
