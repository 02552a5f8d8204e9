import { AppError } from '@queuemate/contracts/errors'
import {
  chatPageInput,
  MESSAGE_BURST,
  messageText,
  type ChatMessage,
  type ChatPage,
  type ChatPageInput,
} from '@queuemate/contracts/chat/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import * as chat from '@queuemate/db/queries/chat/chat'
import type { Db } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { Clock } from '../../gateways/clock.ts'
import type { Limits, Rule } from '../../gateways/limits.ts'
import type { Realtime } from '../../gateways/realtime.ts'
import type { Caller } from '../../caller.ts'
import type { Log } from '../../gateways/log.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../paging.ts'
import type { MissedMessage, NotificationsService } from '../accounts/notifications/notifications.service.ts'
import type { CurrentOrders } from '../orders/orders.current.ts'

export interface ChatDeps {
  db: Db
  clock: Clock
  limits: Pick<Limits, 'take'>
  realtime: Realtime
  current: CurrentOrders
  notifications: Pick<NotificationsService, 'messageMissed'>
  log: Log
}

const BURST: Rule = { window: MESSAGE_BURST.seconds, max: MESSAGE_BURST.count }

/** The chat between the two people of an order, from acceptance on (contract §3). */
export function createChatService({ db, clock, limits, realtime, current, notifications, log }: ChatDeps) {
  async function findOrder(user: Caller) {
    const order = await current.require(user)
    if (order.status === OrderStatus.pending) throw new AppError('no_current_order')
    return order
  }

  /** The order a person may talk in now; throws `no_current_order`. */
  async function findRoom(user: Caller): Promise<number> {
    return (await findOrder(user)).id
  }

  /** A mail for the other side when no browser of theirs shows the chat. */
  async function mailAbsentReader(orderId: number, readerId: string, message: MissedMessage) {
    const isPresent = realtime.presentIn(rooms.chat(orderId)).includes(readerId)
    if (!isPresent) await notifications.messageMissed(orderId, readerId, message)
  }

  /** The newest messages of a page, oldest first; the next page has older ones. */
  async function page(user: Caller, { limit, cursor }: ChatPageInput): Promise<ChatPage> {
    const before = placeAfter(cursor, idPlace)?.[0]
    const found = await chat.listByOrder(db, await findRoom(user), { limit: oneMore(limit), before })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const items = rows.toReversed().map(({ created_at, sender_username, ...row }) => ({
      ...row,
      sender_username: sender_username ?? '',
      time: created_at.toISOString(),
    }))
    return { items, next_cursor }
  }

  return {
    findRoom,
    page,
    /** What the chat shows: the first page. */
    list: async (user: Caller): Promise<ChatMessage[]> => (await page(user, chatPageInput.parse({}))).items,

    /** Throws `invalid_input` for 0 or more than 1,000 characters, `rate_limited` above 10 in 10 s. */
    async send(user: Caller, text: unknown): Promise<void> {
      const parsed = messageText.safeParse(text)
      if (!parsed.success) throw new AppError('invalid_input', parsed.error.issues[0]?.message)
      const order = await findOrder(user)
      const orderId = order.id
      const at = clock.now()
      await limits.take(`chat:${orderId}:${user.id}`, BURST)
      const message = await chat.insert(db, { orderId, senderId: user.id, text: parsed.data, at })
      realtime.emit(rooms.chat(orderId), 'newMessage', {
        id: message.id,
        message: message.text,
        sender: user.username,
        time: message.created_at.toISOString(),
      })
      const readerId = order.player_id === user.id ? order.companion_id : order.player_id
      // Runs after the response: nobody waits for a mail.
      mailAbsentReader(orderId, readerId, { sender: user.username, text: message.text, at }).catch(
        (error: unknown) => log.warn({ err: error }, 'mail about a chat message'),
      )
    },
  }
}
