import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { formatMoney } from '@queuemate/contracts/money'
import { formatCount } from '@queuemate/i18n/format'
import { orderStatusWord } from '@queuemate/product-ui/order-story/status'
import { Skeleton } from '@queuemate/ui/skeleton'
import type { StaffOverview } from '../../lib/outputs.ts'
import { useHasPermission } from '../../lib/staff.ts'
import styles from './overview.module.css'

interface Figure {
  label: string
  value: (overview: StaffOverview) => string
  to: string
}

/** The orders of a status, under the word that their list has. */
function countOf(status: OrderStatus, field: CountedStatus, address: string): Figure {
  const { word, shortWord } = orderStatusWord(status, true)
  return {
    label: shortWord ?? word,
    value: (one) => formatCount(one[field]),
    to: `/orders?status=${address}`,
  }
}
type CountedStatus = 'pending' | 'accepted' | 'in_progress' | 'awaiting_score'

const orderFigures = (): Figure[] => [
  countOf(OrderStatus.pending, 'pending', 'requested'),
  countOf(OrderStatus.accepted, 'accepted', 'accepted'),
  countOf(OrderStatus.inProgress, 'in_progress', 'in-game'),
  countOf(OrderStatus.completed, 'awaiting_score', 'no-score'),
  { label: t`Score overdue`, value: (one) => formatCount(one.flagged), to: '/orders?queue=overdue' },
  {
    label: t`Charged today (UTC)`,
    value: (one) => formatMoney(one.charged_today),
    to: `/orders?figure=charged&since=${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
  },
]

/** The current state of the marketplace. Each figure links to its list. */
export function NowStrip({ overview }: { overview: StaffOverview | undefined }) {
  const [mayReadOrders, mayReadCompanions] = [useHasPermission('orders'), useHasPermission('companions')]
  const online = {
    label: t`Companions online`,
    value: (one: StaffOverview) => formatCount(one.companions_online),
  }
  return (
    <ul className={styles.strip} aria-label={t`Now`}>
      <Cell {...online} to={mayReadCompanions ? '/companions?online=yes' : null} overview={overview} />
      {orderFigures().map((figure) => (
        <Cell key={figure.label} {...figure} to={mayReadOrders ? figure.to : null} overview={overview} />
      ))}
    </ul>
  )
}

type CellProps = Omit<Figure, 'to'> & {
  to: string | null
  overview: StaffOverview | undefined
}

function Cell({ label, value, to, overview }: CellProps) {
  const content = (
    <>
      <span className="xs t3">{label}</span>
      <b className={styles.figure}>{overview ? value(overview) : <Skeleton width={36} height={20} />}</b>
    </>
  )
  return <li>{to ? <Link to={to}>{content}</Link> : <div>{content}</div>}</li>
}
