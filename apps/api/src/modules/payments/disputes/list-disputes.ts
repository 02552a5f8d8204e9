import type { DisputeListInput } from '@queuemate/contracts/staff/lists'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import { oneMore, placeAfter, sortPlace, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { momentOf, partiesOf } from '../list-views.ts'
import { disputeView } from './disputes.views.ts'

/** The newest first; open ones only or all. */
export async function listDisputes(
  ctx: Context,
  { open: isOpen, since, sort, limit, cursor }: DisputeListInput,
) {
  const after = placeAfter(cursor, sortPlace)
  const found = await disputes.list(
    ctx.db,
    { open: isOpen, since: momentOf(since), sort },
    { limit: oneMore(limit), after },
  )
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ place, id }) => [place, id])
  return {
    items: rows.map((row) => ({ ...disputeView(row), ...partiesOf(row) })),
    nextCursor,
  }
}
