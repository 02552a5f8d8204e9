import { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { StaffCompanionsInput } from '@queuemate/contracts/staff/companions'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as companions from '@queuemate/db/queries/staff/companions'
import type { CompanionRow } from '@queuemate/db/queries/staff/companions'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { SHIPPED_GUIDE } from '../../companions/applications/applications.views.ts'
import { listNotes } from '../notes/notes.ts'
import { companionView } from './companions.views.ts'

const place = z.tuple([z.int(), z.uuid()])

async function withRates(ctx: Context, rows: readonly CompanionRow[]) {
  const ids = rows.map((row) => row.user_id)
  const answers = await companions.countLatestAnswers(ctx.db, ids)
  const now = ctx.clock.now()
  return rows.map((row) =>
    companionView(
      row,
      answers.find(({ companion_id }) => companion_id === row.user_id),
      now,
    ),
  )
}

/** Companions as staff see them (contract §2 `staff.companions`). */
export async function listCompanions(ctx: Context, { limit, cursor, ...filter }: StaffCompanionsInput) {
  const after = placeAfter(cursor, place)
  const found = await companions.findCompanions(ctx.db, filter, { limit: oneMore(limit), after })
  const { rows, next_cursor } = toPage(found, limit, (row) => [row.place, row.user_id])
  return { items: await withRates(ctx, rows), nextCursor: next_cursor }
}

/** Throws `not_found` for a person who is no companion. */
export async function readCompanion(ctx: Context, userId: string) {
  const row = isUuid(userId)
    ? await companions.findCompanionForStaff(ctx.db, userId, SHIPPED_GUIDE.hash)
    : undefined
  if (!row) throw new AppError('not_found')
  const [[item], open, written] = await Promise.all([
    withRates(ctx, [row]),
    orders.listOpen(ctx.db, userId),
    listNotes(ctx, userId),
  ])
  return {
    ...item!,
    agreed_at: row.agreed_at?.toISOString() ?? null,
    agreement: { current: row.accepted, accepted_at: row.accepted_at?.toISOString() ?? null },
    disabled_reason: row.disabled_reason,
    has_open_order: open.length > 0,
    notes: written,
  }
}

/** The paybands to choose from. */
export async function listPaybandChoices(ctx: Context) {
  return { items: await companions.selectPaybandNames(ctx.db), nextCursor: null }
}
