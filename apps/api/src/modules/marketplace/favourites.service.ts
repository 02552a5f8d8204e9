import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { MOST_FAVOURITES, type FavouriteList } from '@queuemate/contracts/marketplace/favourites'
import * as favourites from '@queuemate/db/queries/marketplace/favourites'
import { tellDevices } from '@queuemate/db/queries/accounts/push-rows'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import type { Clock } from '../../base/clock.ts'
import type { MailService } from '../../mail/mail.service.ts'

/** A player hears of one companion at most once in this time. */
const PAUSE_MS = 60 * 60 * 1000

export interface FavouritesDeps {
  db: Db
  clock: Clock
  mail: Pick<MailService, 'enqueueAll'>
  webUrl: string
}

export type FavouritesService = ReturnType<typeof createFavouritesService>

/** Companions that a player keeps, and who hears that one of them is online. */
export function createFavouritesService({ db, clock, mail, webUrl }: FavouritesDeps) {
  return {
    async list(user: Caller): Promise<FavouriteList> {
      const rows = await favourites.listFavourites(db, user.id)
      return rows.map((row) => ({
        ...row,
        username: row.username ?? '',
        created_at: row.created_at.toISOString(),
      }))
    },

    /** Throws `own_profile`, `forbidden`, `not_found` for who is no companion or blocked, and `favourites_full`. */
    async add(user: Caller, companionId: string): Promise<void> {
      if (companionId === user.id) throw new AppError('own_profile', 'You cannot be your own favorite')
      if (user.role !== 'player') throw new AppError('forbidden')
      await inTransaction(db, async (tx) => {
        const count = await favourites.lockFavourites(tx, user.id)
        if (!isUuid(companionId) || !(await favourites.canBeFavourite(tx, user.id, companionId))) {
          throw new AppError('not_found')
        }
        if (count >= MOST_FAVOURITES) throw new AppError('favourites_full')
        await favourites.addFavourite(tx, user.id, companionId, clock.now())
      })
    },

    /** Repeatable: what is no favourite stays none. */
    async remove(user: Caller, companionId: string): Promise<void> {
      if (isUuid(companionId)) await favourites.removeFavourite(db, user.id, companionId)
    },

    /** Throws `not_found` for who is no favourite. */
    async notify(user: Caller, companionId: string, notify: boolean): Promise<void> {
      const known = isUuid(companionId) && (await favourites.setNotify(db, user.id, companionId, notify))
      if (!known) throw new AppError('not_found')
    },

    /** The job of a companion who came online: those who want to know get a mail, and a notice on their devices. */
    async tellOnline(companionId: string): Promise<void> {
      const at = clock.now()
      const since = new Date(at.getTime() - PAUSE_MS)
      await inTransaction(db, async (tx) => {
        const fans = await favourites.claimWaiting(tx, companionId, since, at)
        if (fans.length === 0) return
        const mails = fans.map(({ player_id, email, username, name }) => ({
          key: `favourite:${player_id}:${companionId}`,
          to: email,
          data: { name, url: `${webUrl}/companions/${encodeURIComponent(username)}` },
        }))
        await mail.enqueueAll(tx, 'favourite_online', mails)
        const people = fans.map((fan) => fan.player_id)
        await tellDevices(tx, people, { about: 'online', companion: companionId }, at)
      })
    },
  }
}
