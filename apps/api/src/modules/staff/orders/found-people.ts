import { fold } from '@queuemate/text/fold'
import type { OrderFilters } from '@queuemate/contracts/staff/orders'
import type { ListFilters } from '@queuemate/db/queries/staff/orders'
import * as people from '@queuemate/db/queries/staff/people'
import type { StaffAccess, StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { noteSearch } from '../audit/note-read.ts'

/** Orders are searched by their number, and by people whose names or addresses have three characters or more of the text. */
const SHORTEST = 3
const MOST = 100

/**
 * Staff who may search for people also find orders by an address or an in-game name. This is a search for people, so it
 * is in the audit log.
 */
export async function withFoundPeople(
  ctx: Context,
  { permissions }: StaffAccess,
  actor: StaffActor,
  filters: OrderFilters,
): Promise<ListFilters> {
  const { query = '' } = filters
  const folded = fold(query)
  if (/^#?\d+$/.test(folded)) return { ...filters, query: folded }
  if (!permissions.includes('people') || query.length < SHORTEST) return filters
  await noteSearch(ctx, { ...actor, permission: 'people', action: 'people.search' }, query)
  const found = await people.search(ctx.db, { query }, { limit: MOST, before: undefined })
  return { ...filters, people: found.map(({ id }) => id) }
}
