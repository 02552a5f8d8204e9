import { t } from '@lingui/core/macro'
import { disputeReasonText, disputeStateText } from '@queuemate/product-ui/order-story/reasons'
import { Badge, type Tone } from '@queuemate/ui/badge'
import type { DisputeItem } from '../../lib/outputs.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { None, moneyColumn, timeColumn, type ConsoleColumn } from '../../lib/table/columns.tsx'
import { Moment } from '../../lib/times.tsx'

const TONES: Record<DisputeItem['status'], Tone> = {
  needs_response: 'danger',
  under_review: 'pending',
  won: 'success',
  lost: 'neutral',
}

export const disputeColumns = (): ConsoleColumn<DisputeItem>[] => [
  { id: 'order', head: t`Order`, className: 'mono', cell: ({ order_id: order }) => order },
  { id: 'player', head: t`Player`, mobile: 'primary', cell: ({ player }) => <PersonLink person={player} /> },
  { id: 'companion', head: t`Companion`, priority: 3, cell: (row) => <PersonLink person={row.companion} /> },
  moneyColumn('amount', t`Amount`, ({ amount }) => amount, { sort: '-amount', priority: 2 }),
  {
    id: 'state',
    head: t`State`,
    mobile: 'subline',
    cell: ({ status }) => (
      <Badge tone={TONES[status]} dot>
        {disputeStateText(status)}
      </Badge>
    ),
  },
  { id: 'reason', head: t`Reason`, priority: 5, cell: ({ reason }) => disputeReasonText(reason) },
  {
    id: 'due',
    sort: 'due',
    head: t`Evidence due`,
    figures: true,
    cell: ({ due_at: due, status }) => (due && status === 'needs_response' ? <Moment at={due} /> : <None />),
  },
  timeColumn('opened', t`Opened`, (row) => row.opened_at, { sort: '-opened', priority: 4 }),
]
