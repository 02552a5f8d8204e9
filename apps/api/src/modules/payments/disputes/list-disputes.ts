import type { DisputeListInput } from '@queuemate/contracts/staff/lists'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import { oneMore, placeAfter, sortPlace, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import type { Columns } from '../../../base/export-list.ts'
import { momentOf, orderColumns, partiesOf } from '../list-views.ts'
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

type ListedDispute = Awaited<ReturnType<typeof listDisputes>>['items'][number]

/** A dispute in the CSV of the list. */
export const disputeColumns: Columns<ListedDispute> = {
  dispute: (dispute) => dispute.id,
  ...orderColumns,
  state: (dispute) => dispute.status,
  stage: (dispute) => dispute.stage,
  reason: (dispute) => dispute.reason,
  evidence_due: (dispute) => dispute.due_at,
  opened: (dispute) => dispute.opened_at,
  submitted: (dispute) => dispute.submitted_at,
  closed: (dispute) => dispute.closed_at,
}
