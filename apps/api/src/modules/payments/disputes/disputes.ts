import { DISPUTE_STATES, type DisputeState } from '@queuemate/contracts/payments/disputes'
import type { DisputeListInput } from '@queuemate/contracts/staff/lists'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'
import type { Columns } from '../../../base/export-list.ts'
import { oneMore, placeAfter, sortPlace, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { momentOf, orderColumns, partiesOf } from '../list-views.ts'

/** How far a dispute has come within its stage; won and lost are equally far. */
export const rankOf = (state: DisputeState) => Math.min(DISPUTE_STATES.indexOf(state), 2)
/** What the audit log keeps of a dispute before a decision. */
export function auditOf({ id, order_id: orderId, status }: DisputeRow) {
  return { orderId, before: { dispute: id, status } }
}

export function disputeView(row: DisputeRow) {
  return {
    id: row.id,
    order_id: row.order_id,
    amount: row.amount,
    reason: row.reason,
    status: row.status,
    stage: row.stage,
    due_at: row.due_at?.toISOString() ?? null,
    opened_at: row.opened_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    charged_at: row.charged_at?.toISOString() ?? null,
  }
}

/** The newest first; open ones only or all. */
export async function listDisputes(
  ctx: Context,
  { open: isOpen, since, sort, limit, cursor }: DisputeListInput,
) {
  const after = placeAfter(cursor, sortPlace)
  const found = await disputes.selectDisputes(
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
