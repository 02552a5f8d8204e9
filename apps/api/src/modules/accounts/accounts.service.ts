import { randomUUID } from 'node:crypto'
import type {
  BlockedPage,
  BlockedPerson,
  CurrentUser,
  UpdateUserInput,
} from '@queuemate/contracts/accounts/schemas'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { cursorInput, type CursorInput } from '@queuemate/contracts/pagination'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import { z } from 'zod'
import type { Clock } from '../../base/clock.ts'
import { preparePicture } from '../../pictures/uploads.ts'
import { pictureUrl } from '../../outside/storage/keys.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import { keepFile } from '../../jobs/keep-file.ts'
import { addJob } from '../../jobs/queue.ts'
import type { Caller } from '../../base/caller.ts'
import { oneMore, placeAfter, toPage } from '../../base/paging.ts'
import { assertKnownChoices, assertRankUnlocked, splitIgn, splitName } from './accounts.policy.ts'
import { blockedView, currentUserView } from './accounts.views.ts'

export interface AccountsDeps {
  db: Db
  storage: Storage
  clock: Clock
}

const blockPlace = z.tuple([z.iso.datetime(), z.uuid()])

/** A person's own profile, picture and blocks (contract §2 `user/*`). */
export function createAccountsService({ db, storage, clock }: AccountsDeps) {
  /** Throws `not_found` for an account that was removed. */
  async function me(userId: string): Promise<CurrentUser> {
    const person = await accounts.findPerson(db, userId)
    if (!person) throw new AppError('not_found')
    return currentUserView(person)
  }

  /** Throws `rank_locked`, or `invalid_input` naming what the lookups do not have. */
  async function update(user: Caller, input: UpdateUserInput): Promise<CurrentUser> {
    const languages = [...new Set(input.languages)]
    const timezones = [...new Set(input.timezones)]
    assertKnownChoices(
      await accounts.findUnknownChoices(db, user.id, { country: input.country, languages, timezones }),
    )
    await inTransaction(db, async (tx) => {
      const profile = await accounts.lockProfile(tx, user.id)
      const hasApplied = await accounts.hasApplied(tx, user.id)
      assertRankUnlocked({ role: user.role, hasApplied }, profile?.ingame_rank ?? null, input.ingame_rank)
      const at = clock.now()
      await accounts.updateName(tx, user.id, splitName(input.name), at)
      const { country, ingame_name, ingame_tag, ingame_rank } = input
      const values = { country_id: country, languages, timezones, ingame_name, ingame_tag, ingame_rank }
      await accounts.updateProfile(tx, user.id, values, at)
    })
    return me(user.id)
  }

  /**
   * Throws `rank_locked` for a companion, for any rank (contract §2 `PATCH user/rank`), and for another rank than the
   * one an application was submitted with.
   */
  async function setRank(user: Caller, rank: number): Promise<CurrentUser> {
    if (user.role === 'companion') throw new AppError('rank_locked')
    await inTransaction(db, async (tx) => {
      // Submitting an application locks the same row first.
      const profile = await accounts.lockProfile(tx, user.id)
      const hasApplied = await accounts.hasApplied(tx, user.id)
      assertRankUnlocked({ role: user.role, hasApplied }, profile?.ingame_rank ?? null, rank)
      await accounts.updateProfile(tx, user.id, { ingame_rank: rank }, clock.now())
    })
    return me(user.id)
  }

  async function setIgn(user: Caller, ign: string): Promise<CurrentUser> {
    const { name, tag } = splitIgn(ign)
    await accounts.updateProfile(db, user.id, { ingame_name: name, ingame_tag: tag }, clock.now())
    return me(user.id)
  }

  async function setDiscord(user: Caller, discord: string): Promise<CurrentUser> {
    await accounts.updateProfile(db, user.id, { discord }, clock.now())
    return me(user.id)
  }

  /** Stores a new picture and removes the one before. Throws `too_large` or `unsupported_media_type`. */
  async function setPicture(userId: string, upload: Buffer): Promise<{ profile_picture: string }> {
    const data = await preparePicture(upload)
    // A key is never reused, so browsers may cache the file.
    const key = `pictures/${randomUUID()}.jpg`
    await keepFile({ db, storage }, { key, data, contentType: 'image/jpeg' }, () => swapPicture(userId, key))
    return { profile_picture: pictureUrl(key)! }
  }

  async function clearPicture(userId: string): Promise<CurrentUser> {
    await swapPicture(userId, null)
    return me(userId)
  }

  /** The file before goes by a job, so that a deleted picture does not stay public. */
  async function swapPicture(userId: string, key: string | null): Promise<void> {
    await inTransaction(db, async (tx) => {
      const before = (await accounts.lockProfile(tx, userId))?.picture_key
      await accounts.updateProfile(tx, userId, { picture_key: key }, clock.now())
      if (before) await addJob(tx, 'storage.remove', { key: before })
    })
  }

  async function listBlocks(userId: string, { limit, cursor }: CursorInput): Promise<BlockedPage> {
    const after = placeAfter(cursor, blockPlace)
    const found = await accounts.listBlocked(db, userId, { limit: oneMore(limit), after })
    const { rows, next_cursor } = toPage(found, limit, ({ created_at, id }) => [created_at.toISOString(), id])
    return { items: rows.map(blockedView), next_cursor }
  }

  /** The first page, as an answer to a change. */
  const newestBlocks = async (userId: string) => (await listBlocks(userId, cursorInput.parse({}))).items

  /** Repeatable. Throws `not_found` for an unknown person, `invalid_input` for the caller's own id. */
  async function block(userId: string, otherId: string): Promise<BlockedPerson[]> {
    if (!isUuid(otherId) || !(await accounts.exists(db, otherId))) throw new AppError('not_found')
    if (userId.toLowerCase() === otherId.toLowerCase()) {
      throw invalidField('user_id', 'You cannot block yourself')
    }
    await accounts.insertBlock(db, userId, otherId, clock.now())
    return newestBlocks(userId)
  }

  /** Repeatable: does nothing for a person who is not blocked. */
  async function unblock(userId: string, otherId: string): Promise<BlockedPerson[]> {
    if (isUuid(otherId)) await accounts.deleteBlock(db, userId, otherId)
    return newestBlocks(userId)
  }

  return { me, update, setRank, setIgn, setDiscord, setPicture, clearPicture, listBlocks, block, unblock }
}
export type AccountsService = ReturnType<typeof createAccountsService>
