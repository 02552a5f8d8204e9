import { z } from 'zod'
import {
  chatPageInput,
  type ChatMessage,
  type ChatPage,
  type ChatPageInput,
  type ConversationInput,
  MESSAGE_BURST,
  messageClientId,
  messageText,
} from '@queuemate/contracts/chat/schemas'
import { AppError } from '@queuemate/contracts/errors'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import * as chat from '@queuemate/db/queries/chat/chat'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { rooms } from '@queuemate/realtime/rooms'
import type { Caller } from '../../base/caller.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../base/paging.ts'
import type { Context } from '../../context.ts'
import { mailMissedMessage, type MissedMessage } from '../accounts/notifications/notifications.ts'
import { requireCurrentOrder, requireOwnOrder } from '../orders/current-order.ts'

/** The order whose chat a person has open now, from acceptance on (contract §3); throws `no_current_order`. */
async function requireChatOrder(ctx: Context, user: Caller, orderId?: number): Promise<OrderRow> {
  const order = await requireCurrentOrder(ctx, user, orderId)
  if (order.status === OrderStatus.pending) throw new AppError('no_current_order')
  return order
}

/** The order a person may talk in now; throws `no_current_order`. */
export async function findRoom(ctx: Context, user: Caller): Promise<number> {
  return (await requireChatOrder(ctx, user)).id
}

/** Emits to a chat that this person is writing in it. */
export function emitTyping(ctx: Context, user: Caller, room: string): void {
  ctx.realtime.emit(room, 'typing', { sender: user.username })
}

/** A page of the chat that a person has open now; throws `no_current_order`. */
export async function readChat(
  ctx: Context,
  user: Caller,
  input: ChatPageInput,
  orderId?: number,
): Promise<ChatPage> {
  return readPage(ctx, (await requireChatOrder(ctx, user, orderId)).id, input)
}

/** What the chat shows: the first page. */
export async function listMessages(ctx: Context, user: Caller, orderId?: number): Promise<ChatMessage[]> {
  return (await readChat(ctx, user, chatPageInput.parse({}), orderId)).items
}

/** A page of the messages of any order of the person's. Throws `not_found`. */
export async function readConversation(
  ctx: Context,
  user: Caller,
  { order_id: orderId, ...input }: ConversationInput,
): Promise<ChatPage> {
  return readPage(ctx, (await requireOwnOrder(ctx, user, orderId)).id, input)
}

/** The newest messages of a page, oldest first; the next page has older ones. */
async function readPage(ctx: Context, orderId: number, { limit, cursor }: ChatPageInput): Promise<ChatPage> {
  const before = placeAfter(cursor, idPlace)?.[0]
  const found = await chat.listMessagesOfOrder(ctx.db, orderId, { limit: oneMore(limit), before })
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  const items = rows.toReversed().map(({ created_at, sender_username, ...row }) => ({
    ...row,
    sender_username: sender_username ?? '',
    time: created_at.toISOString(),
  }))
  return { items, next_cursor }
}

const CLOSED = 'The score is in, so this chat is closed'
const messageInput = z.object({ text: messageText, clientId: messageClientId })

/**
 * A message, and the sender's own name for it (up to 64 characters): sent again with the same name, nothing
 * happens. Throws `invalid_input` for 0 or more than 1,000 characters, `rate_limited` above 10 in any 10 s,
 * `no_current_order` once the score is in: the companion has left the chat.
 */
export async function sendMessage(
  ctx: Context,
  user: Caller,
  text: unknown,
  clientId?: unknown,
): Promise<void> {
  const given = messageInput.parse({ text, clientId })
  const order = await requireChatOrder(ctx, user)
  if (order.status === OrderStatus.scored) {
    if (given.clientId && (await chat.isWritten(ctx.db, order.id, user.id, given.clientId))) return
    throw new AppError('no_current_order', CLOSED)
  }
  const orderId = order.id
  const at = ctx.clock.now()
  const message = { orderId, senderId: user.id, text: given.text, clientId: given.clientId ?? null, at }
  const result = await chat.insertInTurn(ctx.db, message, MESSAGE_BURST)
  if (result.outcome === 'repeated') return
  if (result.outcome === 'burst') throw new AppError('rate_limited')
  const { written } = result
  ctx.realtime.emit(rooms.chat(orderId), 'newMessage', {
    id: written.id,
    message: written.text,
    sender: user.username,
    time: written.created_at.toISOString(),
    client_id: message.clientId,
  })
  const readerId = order.player_id === user.id ? order.companion_id : order.player_id
  // Runs after the response: nobody waits for a mail.
  mailAbsentReader(ctx, orderId, readerId, { senderId: user.id, text: written.text, at }).catch(
    (error: unknown) => ctx.log.warn({ err: error }, 'mail about a chat message'),
  )
}

/** A mail for the other side when no browser of theirs shows the chat. */
async function mailAbsentReader(ctx: Context, orderId: number, readerId: string, message: MissedMessage) {
  const isPresent = ctx.realtime.presentIn(rooms.chat(orderId)).includes(readerId)
  if (!isPresent) await mailMissedMessage(ctx, orderId, readerId, message)
}
