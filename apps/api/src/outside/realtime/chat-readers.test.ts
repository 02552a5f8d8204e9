import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChatReaders } from './chat-readers.ts'
import type { FeedListener, FeedMessage } from '../feed/feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Instances that hear each other at once; a socket's id starts with its person's. */
function createCluster() {
  const feeds: { listeners: Set<FeedListener>; gap: Set<() => void>; cut: boolean }[] = []
  const said: FeedMessage[] = []
  const start = () => {
    const feed = { listeners: new Set<FeedListener>(), gap: new Set<() => void>(), cut: false }
    feeds.push(feed)
    const adapter = new EventEmitter()
    const readers = createChatReaders({
      adapter,
      userOf: (socketId) => socketId.split('/')[0],
      feed: {
        subscribe: (listener) => {
          feed.listeners.add(listener)
          return () => feed.listeners.delete(listener)
        },
        onReconnect: (listener) => {
          feed.gap.add(listener)
          return () => feed.gap.delete(listener)
        },
        send: (message) => {
          said.push(message)
          if (feed.cut) return
          for (const { listeners, cut } of feeds)
            if (!cut) for (const listener of listeners) listener(message, { late: false })
        },
      },
    })
    return {
      ...readers,
      feed,
      join: (socketId: string) => adapter.emit('join-room', 'chat:7', socketId),
      leave: (socketId: string) => adapter.emit('leave-room', 'chat:7', socketId),
      reconnect: () => {
        feed.cut = false
        for (const listener of feed.gap) listener()
      },
    }
  }
  return { start, said }
}

test('who has a chat open is known at every instance until their last browser leaves it', () => {
  const { start, said } = createCluster()
  const [one, other] = [start(), start()]
  one.join('mia/1')
  one.join('mia/2')
  other.join('kai/1')
  for (const { presentIn } of [one, other]) expect(presentIn('chat:7').toSorted()).toEqual(['kai', 'mia'])
  one.leave('mia/1')
  expect(other.presentIn('chat:7').toSorted()).toEqual(['kai', 'mia'])
  one.leave('mia/2')
  for (const { presentIn } of [one, other]) expect(presentIn('chat:7')).toEqual(['kai'])
  expect(new Set(said.map((message) => JSON.stringify(message))).size).toBe(said.length)
})

test('an instance that starts later learns who is there', () => {
  const { start } = createCluster()
  const one = start()
  one.join('mia/1')
  expect(start().presentIn('chat:7')).toEqual(['mia'])
})

test('the people of an instance that died are no longer there after a while', () => {
  const { start } = createCluster()
  const [one, other] = [start(), start()]
  one.join('mia/1')
  one.close()
  vi.advanceTimersByTime(10_000)
  expect(other.presentIn('chat:7')).toEqual(['mia'])
  vi.advanceTimersByTime(15_000)
  expect(other.presentIn('chat:7')).toEqual([])
})

test('what changed while an instance was cut off is known after it is back', () => {
  const { start } = createCluster()
  const [one, other] = [start(), start()]
  one.join('mia/1')
  other.feed.cut = true
  one.leave('mia/1')
  one.join('kai/1')
  other.join('rin/1')
  other.reconnect()
  for (const { presentIn } of [one, other]) expect(presentIn('chat:7').toSorted()).toEqual(['kai', 'rin'])
})

test('an instance that was only silent for long is believed again', () => {
  const { start } = createCluster()
  const [one, other] = [start(), start()]
  one.join('mia/1')
  one.feed.cut = true
  vi.advanceTimersByTime(25_000)
  expect(other.presentIn('chat:7')).toEqual([])
  one.feed.cut = false
  vi.advanceTimersByTime(5_000)
  expect(other.presentIn('chat:7')).toEqual(['mia'])
})
