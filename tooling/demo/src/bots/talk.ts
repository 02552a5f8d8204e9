import { setTimeout as pause } from 'node:timers/promises'
import type { ChatMessage } from '@queuemate/contracts/chat/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Call } from '@queuemate/player/calls'
import type { RealtimeClient } from '@queuemate/realtime/client'
import type { Role, World } from './role.ts'
import { answerTo } from './small-talk.ts'

const THINKING_SECONDS = 2

/** The chat of the order that a bot has, if it has one: greets once, replies to messages, comments on the game. */
export function createTalks(role: Role, world: World, call: Call, connect: () => RealtimeClient) {
  let talk: { orderId: number; close(): void } | undefined
  const close = () => {
    talk?.close()
    talk = undefined
  }
  return {
    close,
    follow(orderId: number | null) {
      if (talk && talk.orderId !== orderId) close()
      if (orderId !== null) talk ??= { orderId, close: joinTalk(role, world, call, connect()) }
    },
  }
}

/** Returns what ends the talk. */
function joinTalk({ username, lines }: Role, { pace, report }: World, call: Call, client: RealtimeClient) {
  let turn = 0
  let waiting = false
  let closed = false
  /** Messages are sent one after the other, the greeting first. */
  let sending: Promise<unknown> = Promise.resolve()
  const caughtUp = Promise.withResolvers<void>()
  client.join('order', () => {
    void catchUp()
      .catch((error) => report(username, error))
      .finally(caughtUp.resolve)
  })
  client.socket.on('newMessage', ({ sender, message }) => {
    if (sender !== username) void answerSoon(message)
  })
  client.socket.on('updateStatus', ({ status }) => {
    const comment =
      status === OrderStatus.inProgress ? lines.started : status === OrderStatus.completed && lines.ended
    if (comment) void caughtUp.promise.then(() => say(comment))
  })

  function say(message: string): void {
    sending = sending.then(() => (closed ? undefined : client.send({ message })))
  }

  /** One reply at a time: five quick messages get one reply. */
  async function answerSoon(message: string): Promise<void> {
    if (waiting) return
    waiting = true
    await pause(THINKING_SECONDS * pace * 1000)
    waiting = false
    say(answerTo(message, turn++))
  }

  /** Replies to messages that arrived while the bot was not connected. */
  async function catchUp(): Promise<void> {
    const said = await call<ChatMessage[]>('GET', 'order/active/chats')
    if (said.some((message) => message.sender_username === username)) {
      const last = said.at(-1)
      if (last && last.sender_username !== username) void answerSoon(last.text)
      return
    }
    const { counterpart } = await call<{ counterpart: { name: string } }>('GET', 'order/active/details')
    say(lines.greeting.replace('{name}', counterpart.name.split(' ')[0] ?? counterpart.name))
  }

  return () => {
    closed = true
    client.close()
  }
}
