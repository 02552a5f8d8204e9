import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { splitName } from '@queuemate/contracts/accounts/names'
import { profileValues, type UpdateUserInput } from '@queuemate/contracts/accounts/profile'
import type { CurrentUser } from '@queuemate/contracts/accounts/schemas'
import { AppError } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import { inTransaction } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { keepFile } from '../../jobs/keep-file.ts'
import { addJob } from '../../jobs/queue.ts'
import { pictureUrl } from '../../outside/storage/keys.ts'
import { preparePicture } from '../../pictures/uploads.ts'
import { assertKnownChoices, assertRankUnlocked, splitIgn } from './accounts.policy.ts'
import { currentUserView } from './accounts.views.ts'

/** A person's own account (contract §2 `user`). Throws `not_found` for one that was removed. */
export async function readAccount(ctx: Context, userId: string): Promise<CurrentUser> {
  const person = await accounts.findPerson(ctx.db, userId)
  if (!person) throw new AppError('not_found')
  return currentUserView(person)
}

/**
 * Throws `rank_locked`, `changed_meanwhile`, or `invalid_input` naming what the lookups do not have (contract §2
 * `PUT user`).
 */
export async function updateProfile(
  ctx: Context,
  user: Caller,
  input: UpdateUserInput,
): Promise<CurrentUser> {
  const languages = [...new Set(input.languages)]
  const timezones = [...new Set(input.timezones)]
  assertKnownChoices(
    await accounts.findUnknownChoices(ctx.db, user.id, { country: input.country, languages, timezones }),
  )
  await inTransaction(ctx.db, async (tx) => {
    const profile = await accounts.lockProfile(tx, user.id)
    const now = await accounts.findPerson(tx, user.id)
    if (now && input.seen && !isDeepStrictEqual(profileValues.parse(currentUserView(now)), input.seen))
      throw new AppError('changed_meanwhile')
    const hasApplied = await accounts.hasApplied(tx, user.id)
    assertRankUnlocked({ role: user.role, hasApplied }, profile?.ingame_rank ?? null, input.ingame_rank)
    const at = ctx.clock.now()
    await accounts.updateName(tx, user.id, { name: input.name, ...splitName(input.name) }, at)
    const { country, ingame_name, ingame_tag, ingame_rank } = input
    const values = { country_id: country, languages, timezones, ingame_name, ingame_tag, ingame_rank }
    await accounts.writeProfile(tx, user.id, values, at)
  })
  return readAccount(ctx, user.id)
}

/**
 * Throws `rank_locked` for a companion, for any rank (contract §2 `PATCH user/rank`), and for another rank than the
 * one an application was submitted with.
 */
export async function setRank(ctx: Context, user: Caller, rank: number): Promise<CurrentUser> {
  if (user.role === 'companion') throw new AppError('rank_locked')
  await inTransaction(ctx.db, async (tx) => {
    // Submitting an application locks the same row first.
    const profile = await accounts.lockProfile(tx, user.id)
    const hasApplied = await accounts.hasApplied(tx, user.id)
    assertRankUnlocked({ role: user.role, hasApplied }, profile?.ingame_rank ?? null, rank)
    await accounts.writeProfile(tx, user.id, { ingame_rank: rank }, ctx.clock.now())
  })
  return readAccount(ctx, user.id)
}

export async function setIgn(ctx: Context, user: Caller, ign: string): Promise<CurrentUser> {
  const { name, tag } = splitIgn(ign)
  await accounts.writeProfile(ctx.db, user.id, { ingame_name: name, ingame_tag: tag }, ctx.clock.now())
  return readAccount(ctx, user.id)
}

export async function setDiscord(ctx: Context, user: Caller, discord: string): Promise<CurrentUser> {
  await accounts.writeProfile(ctx.db, user.id, { discord }, ctx.clock.now())
  return readAccount(ctx, user.id)
}

/** Stores a new picture and removes the one before. Throws `too_large` or `unsupported_media_type`. */
export async function setPicture(
  ctx: Context,
  userId: string,
  upload: Buffer,
): Promise<{ profile_picture: string }> {
  const data = await preparePicture(upload)
  // A key is never reused, so browsers may cache the file.
  const key = `pictures/${randomUUID()}.jpg`
  await keepFile(ctx, { key, data, contentType: 'image/jpeg' }, () => swapPicture(ctx, userId, key))
  return { profile_picture: pictureUrl(key)! }
}

export async function clearPicture(ctx: Context, userId: string): Promise<CurrentUser> {
  await swapPicture(ctx, userId, null)
  return readAccount(ctx, userId)
}

/** The file before goes by a job, so that a deleted picture does not stay public. */
async function swapPicture(ctx: Context, userId: string, key: string | null): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const before = (await accounts.lockProfile(tx, userId))?.picture_key
    await accounts.writeProfile(tx, userId, { picture_key: key }, ctx.clock.now())
    if (before) await addJob(tx, 'storage.remove', { key: before })
  })
}
