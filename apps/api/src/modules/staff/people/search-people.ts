import type { SearchInput } from '@queuemate/contracts/staff/people'
import * as people from '@queuemate/db/queries/staff/people'
import type { StaffActor } from '../../../base/caller.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { noteSearch } from '../audit/note-read.ts'
import { personRowView } from './people.views.ts'

/** "1042" or "#1042": the number of an order. */
const ORDER = /^#?(\d{1,15})$/

/** Both people of the order that a query names; they come before everyone else. */
async function ofOrder(ctx: Context, { query, role, banned }: SearchInput) {
  const number = ORDER.exec(query)?.[1]
  if (number === undefined) return []
  const rows = await people.listOfOrder(ctx.db, Number(number))
  return rows
    .map((row) => personRowView(row, ctx.clock.now(), Number(number)))
    .filter((row) => role === undefined || row.role === role)
    .filter((row) => banned === undefined || row.banned === banned)
}

/** People in the console (contract §2 `staff.people`). The search is in the audit log. */
export async function searchPeople(ctx: Context, actor: StaffActor, input: SearchInput) {
  const before = placeAfter(input.cursor, idPlace)?.[0]
  await noteSearch(ctx, actor, input.query)
  const [found, first] = await Promise.all([
    people.search(ctx.db, input, { limit: oneMore(input.limit), before }),
    before === undefined ? ofOrder(ctx, input) : [],
  ])
  const { rows, next_cursor } = toPage(found, input.limit, ({ number }) => [number])
  const rest = rows
    .filter(({ id }) => !first.some((row) => row.id === id))
    .map((row) => personRowView(row, ctx.clock.now()))
  return { items: [...first, ...rest], nextCursor: next_cursor }
}
