import { AppError } from '@queuemate/contracts/errors'
import { MESSAGE_BURST, messageClientId, messageText } from '@queuemate/contracts/chat/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import * as chat from '@queuemate/db/queries/chat/chat'
import { rooms } from '@queuemate/realtime/rooms'
import { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { mailMissedMessage, type MissedMessage } from '../accounts/notifications/mail-missed-message.ts'
import { requireChatOrder } from './room.ts'

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
  mailAbsentReader(ctx, orderId, readerId, { sender: user.name, text: written.text, at }).catch(
    (error: unknown) => ctx.log.warn({ err: error }, 'mail about a chat message'),
  )
}

/** A mail for the other side when no browser of theirs shows the chat. */
async function mailAbsentReader(ctx: Context, orderId: number, readerId: string, message: MissedMessage) {
  const isPresent = ctx.realtime.presentIn(rooms.chat(orderId)).includes(readerId)
  if (!isPresent) await mailMissedMessage(ctx, orderId, readerId, message)
}
