import type { ChatMessage } from '@queuemate/contracts/chat/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { createRealtimeClient } from '@queuemate/realtime/client'
import type { Rest } from './rest.ts'
import type { Schedule } from './schedule.ts'
import { answerTo, type Lines } from './small-talk.ts'

interface Talk {
  orderId: number
  close(): void
}

interface TalkOptions {
  username: string
  lines: Lines
  url: string
  origin: string
  rest: Rest
  schedule: Schedule
}

const THINKING_SECONDS = 2

/** The chat of the order that a bot has, if it has one. */
export function createTalks(options: TalkOptions) {
  let talk: Talk | undefined
  const close = () => {
    talk?.close()
    talk = undefined
  }
  return {
    close,
    follow(orderId: number | null) {
      if (talk && talk.orderId !== orderId) close()
      if (orderId !== null) talk ??= joinTalk(orderId, options)
    },
  }
}

/** The chat of one order: greets once, replies to messages, comments on the game. */
function joinTalk(orderId: number, { username, lines, url, origin, rest, schedule }: TalkOptions): Talk {
  let turn = 0
  let waiting = false
  let closed = false
  /** Messages are sent one after the other, the greeting first. */
  let sending: Promise<unknown> = Promise.resolve()
  const caughtUp = Promise.withResolvers<void>()
  const client = createRealtimeClient({
    url,
    getToken: async (audience) => (await rest.call<{ jwt: string }>('GET', `ws/${audience}`)).jwt,
    extraHeaders: { origin },
  })
  client.join('order', () => void schedule.later(0, () => catchUp().finally(caughtUp.resolve)))
  client.socket.on('newMessage', ({ sender, message }) => {
    if (sender !== username) answerSoon(message)
  })
  client.socket.on('updateStatus', ({ status }) => {
    const comment =
      status === OrderStatus.inProgress ? lines.started : status === OrderStatus.completed && lines.ended
    if (comment) void caughtUp.promise.then(() => say(comment))
  })

  function say(text: string): void {
    schedule.later(0, async () => {
      sending = sending.then(() => (closed ? undefined : client.send({ message: text })))
      await sending
    })
  }

  /** One reply at a time: five quick messages get one reply. */
  function answerSoon(message: string): void {
    if (waiting) return
    waiting = true
    schedule.later(THINKING_SECONDS, () => {
      waiting = false
      say(answerTo(message, turn++))
    })
  }

  /** Replies to messages that arrived while the bot was not connected. */
  async function catchUp(): Promise<void> {
    const said = await rest.call<ChatMessage[]>('GET', 'order/active/chats')
    if (said.some((message) => message.sender_username === username)) {
      const last = said.at(-1)
      if (last && last.sender_username !== username) answerSoon(last.text)
      return
    }
    const { counterpart } = await rest.call<{ counterpart: { name: string } }>('GET', 'order/active/details')
    say(lines.greeting.replace('{name}', counterpart.name.split(' ')[0] ?? counterpart.name))
  }

  return {
    orderId,
    close() {
      closed = true
      client.close()
    },
  }
}
