import { enqueuePush } from '@queuemate/db/queries/accounts/push-rows'
import { claimWaiting } from '@queuemate/db/queries/marketplace/favourites'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../context.ts'

/** A player hears of one companion at most once in this time. */
const PAUSE_MS = 60 * 60 * 1000

/** The job of a companion who came online: those who want to know get a mail, and a notice on their devices. */
export async function tellOnline(ctx: Context, companionId: string): Promise<void> {
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - PAUSE_MS)
  await inTransaction(ctx.db, async (tx) => {
    const fans = await claimWaiting(tx, companionId, since, at)
    if (fans.length === 0) return
    const mails = fans.map(({ player_id, email, username, name }) => ({
      key: `favourite:${player_id}:${companionId}`,
      to: email,
      data: { name, url: `${ctx.webUrl}/companions/${encodeURIComponent(username)}` },
    }))
    await ctx.mail.enqueueAll(tx, 'favourite_online', mails)
    const people = fans.map((fan) => fan.player_id)
    await enqueuePush(tx, people, { about: 'online', companion: companionId }, at)
  })
}
