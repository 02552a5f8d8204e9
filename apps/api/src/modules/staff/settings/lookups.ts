import { AppError, invalidField } from '@queuemate/contracts/errors'
import type { AddBannerInput, LookupKind, UpdateLookupInput } from '@queuemate/contracts/staff/content'
import * as lookups from '@queuemate/db/queries/lookups/lookups'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { prepareBanner } from '../../../pictures/uploads.ts'
import { bannerPicture } from '../../lookups/lists.ts'
import { changeSetting, writeSetting } from './write-setting.ts'

/** More pictures would make the list that people choose from too heavy. */
const BANNERS_MAX = 40

/** Names and visibility of what people choose from (contract §2 `lookup/*`). */
export async function listLookups(ctx: Context, kind: LookupKind) {
  const entries = await lookups.listEntries(ctx.db, kind)
  return entries.map(({ svg, picture, ...entry }) => ({
    ...entry,
    picture: kind === 'banner' ? bannerPicture({ svg, picture }) : null,
  }))
}

export async function updateLookup(
  ctx: Context,
  actor: StaffActor,
  input: UpdateLookupInput,
): Promise<{ ok: true }> {
  const { kind, key, version, ...value } = input
  await changeSetting(ctx, actor, { kind, key, value, version })
  return { ok: true }
}

/** Throws `invalid_input` for what is not a picture, for a name that is taken, and when there are 40 banners. */
export async function addBanner(
  ctx: Context,
  actor: StaffActor,
  { label, picture }: AddBannerInput,
): Promise<{ ok: true }> {
  const drawn = await prepareBanner(Buffer.from(picture, 'base64')).catch((error: unknown) => {
    if (error instanceof AppError) throw invalidField('picture', PICTURE, error)
    throw error
  })
  await inTransaction(ctx.db, async (tx) => {
    const count = (await lookups.listEntries(tx, 'banner')).length
    if (count >= BANNERS_MAX) throw invalidField('picture', `There can be ${BANNERS_MAX} banners at most`)
    const key = String(await lookups.insertBanner(tx, label, drawn))
    // Undoing it hides it: companions may have chosen it meanwhile.
    const before = { label, hidden: true }
    await writeSetting(ctx, tx, actor, { kind: 'banner', key, value: { label, hidden: false }, before })
  })
  return { ok: true }
}

const PICTURE = 'This is not a PNG, JPEG or WebP picture that can be read'
