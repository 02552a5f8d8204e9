import { t } from '@lingui/core/macro'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { formatMoney } from '@queuemate/contracts/money'
import { formatCount } from '@queuemate/i18n/format'
import { orderStatusWord } from '@queuemate/product-ui/order-story/status'
import { Card, CardBody } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import type { StaffOverview } from '../../lib/outputs.ts'
import { useHasPermission } from '../../lib/staff.ts'
import { FigureStrip } from './figure-strip.tsx'

interface Figure {
  label: string
  /** A figure that is zero is not shown. */
  of: (overview: StaffOverview) => number
  format?: (figure: number) => string
  to: string
}

/** The orders of a status, under the word that their list has. */
function countOf(status: OrderStatus, field: CountedStatus, address: string): Figure {
  const { word, shortWord } = orderStatusWord(status, true)
  return {
    label: shortWord ?? word,
    of: (one) => one[field],
    to: `/orders?status=${address}`,
  }
}
type CountedStatus = 'pending' | 'accepted' | 'in_progress' | 'awaiting_score'

const orderFigures = (): Figure[] => [
  countOf(OrderStatus.pending, 'pending', 'requested'),
  countOf(OrderStatus.accepted, 'accepted', 'accepted'),
  countOf(OrderStatus.inProgress, 'in_progress', 'in-game'),
  countOf(OrderStatus.completed, 'awaiting_score', 'no-score'),
  { label: t`Score overdue`, of: (one) => one.flagged, to: '/orders?queue=overdue' },
  {
    label: t`Charged today (UTC)`,
    of: (one) => one.charged_today,
    format: formatMoney,
    to: `/orders?figure=charged&since=${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
  },
]

/** The current state of the marketplace. Each figure links to its list. */
export function NowStrip({ overview }: { overview: StaffOverview | undefined }) {
  const [mayReadOrders, mayReadCompanions] = [useHasPermission('orders'), useHasPermission('companions')]
  const online: Figure = {
    label: t`Companions online`,
    of: (one) => one.companions_online,
    to: '/companions?online=yes',
  }
  const figures = [online, ...orderFigures()].filter(({ of }) => !overview || of(overview) !== 0)
  if (figures.length === 0)
    return (
      <Card>
        <CardBody className="t2 sm">{t`Nothing in play`}</CardBody>
      </Card>
    )
  return (
    <FigureStrip
      label={t`Now`}
      figures={figures.map(({ label, of, format = formatCount, to }) => ({
        label,
        value: overview ? format(of(overview)) : <Skeleton width={36} height={20} />,
        to: (to === online.to ? mayReadCompanions : mayReadOrders) ? to : null,
      }))}
    />
  )
}
