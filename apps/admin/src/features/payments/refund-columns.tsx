import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import type { REFUND_LISTS } from '@queuemate/contracts/staff/lists'
import { codeText, refundReasonText } from '@queuemate/product-ui/order-story/reasons'
import { Badge, type Tone } from '@queuemate/ui/badge'
import type { RefundItem } from '../../lib/outputs.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import type { ConsoleColumn } from '../../lib/table/columns.tsx'
import { Moment } from '../../lib/times.tsx'

const TONES: Record<RefundItem['status'], Tone> = { requested: 'pending', done: 'success', failed: 'danger' }

/** `made` has all that have not failed, as the overview counts them. */
export function refundListName(list: (typeof REFUND_LISTS)[number]): string {
  const names: Record<typeof list, string> = {
    made: t`Not failed`,
    requested: t`On its way`,
    done: t`Sent`,
    failed: t`Failed`,
  }
  return names[list]
}

export const refundColumns = (): ConsoleColumn<RefundItem>[] => [
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
    className: 'strong tnum',
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'share',
    head: t`Charged to companion`,
    room: 1000,
    figures: true,
    className: 'tnum',
    cell: ({ charged }) => formatMoney(charged),
  },
  {
    id: 'state',
    head: t`State`,
    phone: 'below',
    cell: ({ status, failure }) => (
      <>
        <Badge tone={TONES[status]} dot>
          {refundListName(status)}
        </Badge>
        {failure && <span className="t2 xs"> {codeText(failure)}</span>}
      </>
    ),
  },
  { id: 'reason', head: t`Reason`, room: 900, cell: ({ reason }) => refundReasonText(reason) },
  {
    id: 'by',
    head: t`Made by`,
    room: 1100,
    cell: ({ requested_by: id, requested_by_name: name }) =>
      name === null ? (
        <span className="t3">{t`Queuemate`}</span>
      ) : (
        <Link className="link" to={`/refunds?by=${id}`}>
          {name}
        </Link>
      ),
  },
  {
    id: 'at',
    sort: '-made',
    head: t`Made`,
    figures: true,
    phone: 'hidden',
    className: 't2',
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
]
