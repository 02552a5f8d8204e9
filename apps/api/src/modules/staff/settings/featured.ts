import { invalidField } from '@queuemate/contracts/errors'
import { featuredValue, type SetFeaturedInput, type StaffFeatured } from '@queuemate/contracts/staff/content'
import { findEdited } from '@queuemate/db/queries/lookups/edited'
import { listHomeCompanions, searchHomeCompanions } from '@queuemate/db/queries/staff/featured'
import type { Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'
import type { EditedSettings } from './write-setting.ts'
import { FEATURED_KEY } from './edited-rules.ts'

/** Companions whom staff put first on the homepage. One whom it cannot show is passed over there. */
export function createStaffFeatured({ db, edited }: { db: Db; edited: EditedSettings }) {
  async function get(): Promise<StaffFeatured> {
    const found = await findEdited(db, 'featured', FEATURED_KEY)
    const ids = featuredValue.safeParse(found?.value).data?.ids ?? []
    const rows = await listHomeCompanions(db, ids)
    return {
      version: found?.version ?? 0,
      companions: ids.flatMap((id) => rows.filter((row) => row.id === id)).map(view),
    }
  }

  async function set(actor: StaffActor, { ids, version }: SetFeaturedInput): Promise<StaffFeatured> {
    const rows = await listHomeCompanions(db, ids)
    if (rows.length < ids.length) throw invalidField('ids', 'One of them is not a companion')
    await edited.change(actor, { kind: 'featured', key: FEATURED_KEY, value: { ids }, version })
    return get()
  }

  return {
    get,
    set,
    /** Companions to choose from, by a part of their name or username. */
    candidates: async (query: string) => (await searchHomeCompanions(db, query)).map(view),
  }
}

const view = ({ picture_key, username, ...row }: Awaited<ReturnType<typeof listHomeCompanions>>[number]) => ({
  ...row,
  username: username ?? '',
  picture: pictureUrl(picture_key),
})
