import { DEFAULT_NOTIFICATIONS } from '@queuemate/contracts/accounts/settings'
import { findRecipient } from '@queuemate/db/queries/accounts/notifications'
import { countTry } from '@queuemate/db/queries/accounts/rate-limits'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'

/** At most one mail about chat for an order and reader in this time. */
const INBOX_MS = 10 * 60 * 1000

export interface MissedMessage {
  sender: string
  text: string
  at: Date
}

/** Mails a person about a message that no browser of theirs shows, at most once per INBOX_MS. */
export async function mailMissedMessage(
  ctx: Context,
  orderId: number,
  readerId: string,
  { at, ...message }: MissedMessage,
): Promise<void> {
  const reader = await findRecipient(ctx.db, readerId)
  if (!reader || !(reader.inbox_messages ?? DEFAULT_NOTIFICATIONS.inbox_messages)) return
  await inTransaction(ctx.db, async (tx) => {
    const key = `inbox:${orderId}:${readerId}`
    const { tries } = await countTry(tx, key, INBOX_MS, at.getTime())
    const data = { ...message, url: `${ctx.webUrl}/active` }
    if (tries === 1) await ctx.mail.send(tx, 'inbox_message', { key, to: reader.email, data })
  })
}
