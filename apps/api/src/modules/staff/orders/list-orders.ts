import { z } from 'zod'
import type { OrderFilters, StaffOrdersInput } from '@queuemate/contracts/staff/orders'
import * as orders from '@queuemate/db/queries/staff/orders'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { StaffAccess, StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { withFoundPeople } from './found-people.ts'
import { itemView } from './orders.views.ts'

/** Orders that are counted one by one; above it the number is "more than" or an estimate. */
const MOST_COUNTED = 1_000

/** A time as PostgreSQL writes it: microseconds do not fit into a Date. */
const writtenTime = z
  .string()
  .refine((text) => z.iso.datetime().safeParse(text.replace(' ', 'T').replace(/\+00$/, 'Z')).success)
const wholeNumber = z.string().regex(/^\d{1,15}$/)
const orderPlace = (isTime: boolean) => z.tuple([isTime ? writtenTime : wholeNumber, z.int().min(0)])

/** Orders as staff see them (contract §2 `staff.orders`). */
export async function listOrders(
  ctx: Context,
  access: StaffAccess,
  actor: StaffActor,
  { limit, cursor, ...input }: StaffOrdersInput,
) {
  const after = placeAfter(cursor, orderPlace(orders.isPlacedByTime(input)))
  const filters = await withFoundPeople(ctx, access, actor, input)
  const [found, counted] = await Promise.all([
    orders.listOrders(ctx.db, filters, { limit: oneMore(limit), after }, ctx.clock.now()),
    filters.query ? null : countOf(ctx, { ...filters, sort: undefined }),
  ])
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ place, id }) => [place, id])
  // A search is not made twice to be counted.
  const count = counted ?? { value: rows.length, kind: nextCursor === null ? 'exact' : 'more' }
  return { items: rows.map(itemView), nextCursor, count }
}

async function countOf(ctx: Context, filters: OrderFilters) {
  const counted = await orders.countOrders(ctx.db, filters, MOST_COUNTED + 1, ctx.clock.now())
  if (counted <= MOST_COUNTED) return { value: counted, kind: 'exact' }
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '')
  if (isFiltered) return { value: MOST_COUNTED, kind: 'more' }
  return { value: Math.max(await orders.estimateOrders(ctx.db), MOST_COUNTED), kind: 'about' }
}
