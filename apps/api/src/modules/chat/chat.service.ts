import { AppError } from '@queuemate/contracts/errors'
import {
  chatPageInput,
  MESSAGE_BURST,
  messageClientId,
  messageText,
  type ChatMessage,
  type ChatPage,
  type ChatPageInput,
  type ConversationInput,
} from '@queuemate/contracts/chat/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import * as chat from '@queuemate/db/queries/chat/chat'
import type { Db } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import { z } from 'zod'
import type { Clock } from '../../base/clock.ts'
import type { Realtime } from '../../outside/realtime/realtime.ts'
import type { Caller } from '../../base/caller.ts'
import type { Log } from '../../base/log.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../base/paging.ts'
import type { MissedMessage, NotificationsService } from '../accounts/notifications/notifications.service.ts'
import type { CurrentOrders } from '../orders/orders.current.ts'

export interface ChatDeps {
  db: Db
  clock: Clock
  realtime: Realtime
  current: CurrentOrders
  notifications: Pick<NotificationsService, 'messageMissed'>
  log: Log
}

const CLOSED = 'The score is in, so this chat is closed'
const messageInput = z.object({ text: messageText, clientId: messageClientId })

/** The chat between the two people of an order, from acceptance on (contract §3). */
export function createChatService({ db, clock, realtime, current, notifications, log }: ChatDeps) {
  async function findOrder(user: Caller, orderId?: number) {
    const order = await current.require(user, orderId)
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
  async function readPage(orderId: number, { limit, cursor }: ChatPageInput): Promise<ChatPage> {
    const before = placeAfter(cursor, idPlace)?.[0]
    const found = await chat.listByOrder(db, orderId, { limit: oneMore(limit), before })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const items = rows.toReversed().map(({ created_at, sender_username, ...row }) => ({
      ...row,
      sender_username: sender_username ?? '',
      time: created_at.toISOString(),
    }))
    return { items, next_cursor }
  }

  /** A page of the chat that a person has open now; throws `no_current_order`. */
  const page = async (user: Caller, input: ChatPageInput, orderId?: number): Promise<ChatPage> =>
    readPage((await findOrder(user, orderId)).id, input)

  return {
    findRoom,
    page,
    /** A page of the messages of any order of the person's. Throws `not_found`. */
    conversation: async (user: Caller, { order_id: orderId, ...input }: ConversationInput) =>
      readPage((await current.requireOwn(user, orderId)).id, input),
    /** Tells a chat that this person is writing in it. */
    tellTyping: (user: Caller, room: string) => realtime.emit(room, 'typing', { sender: user.username }),
    /** What the chat shows: the first page. */
    list: async (user: Caller, orderId?: number): Promise<ChatMessage[]> =>
      (await page(user, chatPageInput.parse({}), orderId)).items,

    /**
     * A message, and the sender's own name for it (up to 64 characters): sent again with the same name, nothing
     * happens. Throws `invalid_input` for 0 or more than 1,000 characters, `rate_limited` above 10 in any 10 s,
     * `no_current_order` once the score is in: the companion has left the chat.
     */
    async send(user: Caller, text: unknown, clientId?: unknown): Promise<void> {
      const given = messageInput.parse({ text, clientId })
      const order = await findOrder(user)
      if (order.status === OrderStatus.scored) {
        if (given.clientId && (await chat.isWritten(db, order.id, user.id, given.clientId))) return
        throw new AppError('no_current_order', CLOSED)
      }
      const orderId = order.id
      const at = clock.now()
      const message = { orderId, senderId: user.id, text: given.text, clientId: given.clientId ?? null, at }
      const result = await chat.insertInTurn(db, message, MESSAGE_BURST)
      if (result.outcome === 'repeated') return
      if (result.outcome === 'burst') throw new AppError('rate_limited')
      const { written } = result
      realtime.emit(rooms.chat(orderId), 'newMessage', {
        id: written.id,
        message: written.text,
        sender: user.username,
        time: written.created_at.toISOString(),
        client_id: message.clientId,
      })
      const readerId = order.player_id === user.id ? order.companion_id : order.player_id
      // Runs after the response: nobody waits for a mail.
      mailAbsentReader(orderId, readerId, { sender: user.username, text: written.text, at }).catch(
        (error: unknown) => log.warn({ err: error }, 'mail about a chat message'),
      )
    },
  }
}
