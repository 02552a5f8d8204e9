import type { DisputeListInput } from '@queuemate/contracts/staff/lists'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { momentOf, partiesOf } from '../list-views.ts'
import { disputeView } from './disputes.views.ts'

/** The newest first; open ones only or all. */
export async function listDisputes(ctx: Context, { open: isOpen, since, limit, cursor }: DisputeListInput) {
  const before = placeAfter(cursor, idPlace)?.[0]
  const found = await disputes.list(
    ctx.db,
    { open: isOpen, since: momentOf(since) },
    { limit: oneMore(limit), before },
  )
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ id }) => [id])
  return {
    items: rows.map((row) => ({ ...disputeView(row), ...partiesOf(row) })),
    nextCursor,
  }
}
