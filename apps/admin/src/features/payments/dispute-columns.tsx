import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { disputeReasonText, disputeStateText } from '@queuemate/product-ui/order-story/reasons'
import { Badge, type Tone } from '@queuemate/ui/badge'
import type { DisputeItem } from '../../lib/outputs.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import type { ConsoleColumn } from '../../lib/table/columns.tsx'
import { Moment } from '../../lib/times.tsx'

const TONES: Record<DisputeItem['status'], Tone> = {
  needs_response: 'danger',
  under_review: 'pending',
  won: 'success',
  lost: 'neutral',
}

export const disputeColumns = (): ConsoleColumn<DisputeItem>[] => [
  { id: 'order', head: t`Order`, className: 'mono', cell: ({ order_id: order }) => order },
  { id: 'player', head: t`Player`, phone: 'fills', cell: ({ player }) => <PersonLink person={player} /> },
  {
    id: 'companion',
    head: t`Companion`,
    room: 700,
    cell: ({ companion }) => <PersonLink person={companion} />,
  },
  {
    id: 'amount',
    sort: '-amount',
    head: t`Amount`,
    figures: true,
    phone: 'hidden',
    className: 'strong tnum',
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'state',
    head: t`State`,
    phone: 'below',
    cell: ({ status }) => (
      <Badge tone={TONES[status]} dot>
        {disputeStateText(status)}
      </Badge>
    ),
  },
  { id: 'reason', head: t`Reason`, room: 1100, cell: ({ reason }) => disputeReasonText(reason) },
  {
    id: 'due',
    sort: 'due',
    head: t`Evidence due`,
    figures: true,
    cell: ({ due_at: due, status }) =>
      due && status === 'needs_response' ? <Moment at={due} /> : <span className="t3">{t`None`}</span>,
  },
  {
    id: 'opened',
    sort: '-opened',
    head: t`Opened`,
    room: 800,
    figures: true,
    className: 't2',
    cell: ({ opened_at: at }) => <Moment at={at} />,
  },
]
