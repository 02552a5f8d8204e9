import { z } from 'zod'
import type { ApplicationsInput } from '@queuemate/contracts/staff/applications'
import * as applications from '@queuemate/db/queries/staff/applications'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { itemView } from './applications.views.ts'

const place = z.tuple([z.iso.datetime(), z.int().min(0)])

/** Applications as staff see them (contract §2 `staff.applications`). */
export async function listApplications(ctx: Context, { status, query, limit, cursor }: ApplicationsInput) {
  const last = placeAfter(cursor, place)
  const after = last && { at: new Date(last[0]), id: last[1] }
  const found = await applications.listSent(ctx.db, { list: status, query }, { limit: oneMore(limit), after })
  const { rows, next_cursor } = toPage(found, limit, (row) => [
    (status === 'pending' ? row.submitted_at! : row.decided_at!).toISOString(),
    row.id,
  ])
  return { items: rows.map(itemView), nextCursor: next_cursor }
}
