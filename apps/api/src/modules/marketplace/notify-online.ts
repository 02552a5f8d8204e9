import { enqueuePush } from '@queuemate/db/queries/accounts/push-rows'
import { claimWaiting } from '@queuemate/db/queries/marketplace/favourites'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../context.ts'

/** A player hears of one companion at most once in this time. */
const PAUSE_MS = 60 * 60 * 1000

/** Players of one transaction. */
const BATCH = 500

/**
 * The job of a companion who came online: those who want to know get a mail, and a notice on their devices. Who was told
 * in a batch that is committed is not told again when the job is tried again.
 */
export async function notifyOnline(ctx: Context, companionId: string, batch = BATCH): Promise<void> {
  while ((await notifySome(ctx, companionId, batch)) === batch);
}

async function notifySome(ctx: Context, companionId: string, limit: number): Promise<number> {
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - PAUSE_MS)
  return inTransaction(ctx.db, async (tx) => {
    const fans = await claimWaiting(tx, companionId, { since, at, limit })
    if (fans.length === 0) return 0
    const mails = fans.map(({ player_id, email, username, name }) => ({
      key: `favourite:${player_id}:${companionId}`,
      to: email,
      data: { name, url: `${ctx.webUrl}/companions/${encodeURIComponent(username)}` },
    }))
    await ctx.mail.send(tx, 'favourite_online', mails)
    const people = fans.map((fan) => fan.player_id)
    await enqueuePush(tx, people, { about: 'online', companion: companionId }, at)
    return fans.length
  })
}
