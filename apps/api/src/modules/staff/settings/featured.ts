import { invalidField } from '@queuemate/contracts/errors'
import { featuredValue, type SetFeaturedInput } from '@queuemate/contracts/staff/content'
import { findEdited } from '@queuemate/db/queries/lookups/edited'
import { listHomeCompanions, searchHomeCompanions } from '@queuemate/db/queries/staff/featured'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'
import { FEATURED_KEY } from './edited-rules.ts'
import { changeSetting } from './write-setting.ts'

/** Companions whom staff put first on the homepage. One whom it cannot show is passed over there. */
export async function readFeatured(ctx: Context) {
  const found = await findEdited(ctx.db, 'featured', FEATURED_KEY)
  const ids = featuredValue.safeParse(found?.value).data?.ids ?? []
  const rows = await listHomeCompanions(ctx.db, ids)
  return {
    version: found?.version ?? 0,
    companions: ids.flatMap((id) => rows.filter((row) => row.id === id)).map(view),
  }
}

export async function setFeatured(ctx: Context, actor: StaffActor, { ids, version }: SetFeaturedInput) {
  const rows = await listHomeCompanions(ctx.db, ids)
  if (rows.length < ids.length) throw invalidField('ids', 'One of them is not a companion')
  await changeSetting(ctx, actor, { kind: 'featured', key: FEATURED_KEY, value: { ids }, version })
  return readFeatured(ctx)
}

/** Companions to choose from, by a part of their name or username. */
export async function searchCandidates(ctx: Context, query: string) {
  return (await searchHomeCompanions(ctx.db, query)).map(view)
}

const view = ({ picture_key, username, ...row }: Awaited<ReturnType<typeof listHomeCompanions>>[number]) => ({
  ...row,
  username: username ?? '',
  picture: pictureUrl(picture_key),
})
