import {
  chatPageInput,
  type ChatMessage,
  type ChatPage,
  type ChatPageInput,
  type ConversationInput,
} from '@queuemate/contracts/chat/schemas'
import * as chat from '@queuemate/db/queries/chat/chat'
import type { Caller } from '../../base/caller.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../base/paging.ts'
import type { Context } from '../../context.ts'
import { requireOwnOrder } from '../orders/current-order.ts'
import { requireChatOrder } from './room.ts'

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
  const found = await chat.listByOrder(ctx.db, orderId, { limit: oneMore(limit), before })
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  const items = rows.toReversed().map(({ created_at, sender_username, ...row }) => ({
    ...row,
    sender_username: sender_username ?? '',
    time: created_at.toISOString(),
  }))
  return { items, next_cursor }
}
