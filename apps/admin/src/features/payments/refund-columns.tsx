import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import type { REFUND_LISTS } from '@queuemate/contracts/staff/lists'
import { codeText, refundReasonText } from '@queuemate/product-ui/order-story/reasons'
import { Badge, type Tone } from '@queuemate/ui/badge'
import type { RefundItem } from '../../lib/outputs.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { moneyColumn, timeColumn, type ConsoleColumn } from '../../lib/table/columns.tsx'

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
  { id: 'player', head: t`Player`, mobile: 'primary', cell: ({ player }) => <PersonLink person={player} /> },
  { id: 'companion', head: t`Companion`, priority: 3, cell: (row) => <PersonLink person={row.companion} /> },
  moneyColumn('amount', t`Amount`, ({ amount }) => amount, { sort: '-amount' }),
  moneyColumn('share', t`Charged to companion`, (row) => row.charged, { priority: 4, className: 'tnum' }),
  {
    id: 'state',
    head: t`State`,
    mobile: 'subline',
    cell: ({ status, failure }) => (
      <>
        <Badge tone={TONES[status]} dot>
          {refundListName(status)}
        </Badge>
        {failure && <span className="t2 xs"> {codeText(failure)}</span>}
      </>
    ),
  },
  { id: 'reason', head: t`Reason`, priority: 4, cell: ({ reason }) => refundReasonText(reason) },
  {
    id: 'by',
    head: t`Made by`,
    priority: 5,
    cell: ({ requested_by: id, requested_by_name: name }) =>
      name === null ? (
        <span className="t3">{t`Queuemate`}</span>
      ) : (
        <Link className="link" to={`/refunds?by=${id}`}>
          {name}
        </Link>
      ),
  },
  timeColumn('at', t`Made`, (row) => row.created_at, { sort: '-made', priority: 2 }),
]
