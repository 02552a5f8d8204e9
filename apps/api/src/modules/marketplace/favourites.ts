import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { FAVOURITES_MAX, type FavouriteList } from '@queuemate/contracts/marketplace/favourites'
import { enqueuePush } from '@queuemate/db/queries/accounts/push-rows'
import * as favourites from '@queuemate/db/queries/marketplace/favourites'
import { claimWaiting } from '@queuemate/db/queries/marketplace/favourites'
import { inTransaction } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { mailPicture } from '../../mail/mails.ts'

/** Companions that a player keeps. */
export async function listFavourites(ctx: Context, user: Caller): Promise<FavouriteList> {
  const rows = await favourites.selectFavourites(ctx.db, user.id)
  return rows.map((row) => ({
    ...row,
    username: row.username ?? '',
    created_at: row.created_at.toISOString(),
  }))
}

/** Throws `own_profile`, `forbidden`, `not_found` for who is no companion or blocked, and `favourites_full`. */
export async function addFavourite(ctx: Context, user: Caller, companionId: string): Promise<void> {
  if (companionId === user.id) throw new AppError('own_profile', 'You cannot be your own favorite')
  if (user.role !== 'player') throw new AppError('forbidden')
  await inTransaction(ctx.db, async (tx) => {
    const count = await favourites.lockFavourites(tx, user.id)
    if (!isUuid(companionId) || !(await favourites.canBeFavourite(tx, user.id, companionId))) {
      throw new AppError('not_found')
    }
    if (count >= FAVOURITES_MAX) throw new AppError('favourites_full')
    await favourites.insertFavourite(tx, user.id, companionId, ctx.clock.now())
  })
}

/** Repeatable: what is no favourite stays none. */
export async function removeFavourite(ctx: Context, user: Caller, companionId: string): Promise<void> {
  if (isUuid(companionId)) await favourites.deleteFavourite(ctx.db, user.id, companionId)
}

/** Whether the player hears when the companion is online. Throws `not_found` for who is no favourite. */
export async function setNotify(
  ctx: Context,
  user: Caller,
  companionId: string,
  notify: boolean,
): Promise<void> {
  const known = isUuid(companionId) && (await favourites.updateNotify(ctx.db, user.id, companionId, notify))
  if (!known) throw new AppError('not_found')
}

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
    const mails = fans.map(({ player_id, email, username, name, picture_key }) => ({
      key: `favourite:${player_id}:${companionId}`,
      to: email,
      data: {
        name,
        picture: mailPicture(ctx, picture_key),
        url: `${ctx.webUrl}/companions/${encodeURIComponent(username)}`,
      },
    }))
    await ctx.mail.send(tx, 'favourite_online', mails)
    const people = fans.map((fan) => fan.player_id)
    await enqueuePush(tx, people, { about: 'online', companion: companionId }, at)
    return fans.length
  })
}
