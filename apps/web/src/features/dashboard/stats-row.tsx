import { clsx } from 'clsx'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { formatMoney } from '@queuemate/contracts/money'
import { Stat, StatSkeleton } from '@queuemate/ui/stat'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import styles from './stats-row.module.css'

const count = new Intl.NumberFormat('en-US')
const plain = (value: number) => count.format(value)

const cards = [
  { label: 'Total orders', field: 'orders', format: plain },
  { label: 'Profit', field: 'income', format: formatMoney },
  { label: 'Sessions', field: 'rounds', format: plain },
] as const

/** Totals with this week's part; the bars are the last five weeks. */
export function StatsRow() {
  return (
    <PanelBoundary what="Your statistics">
      <Figures />
    </PanelBoundary>
  )
}

function Figures() {
  const statistics = trpc.companions.statistics.useQuery()
  if (statistics.isError && !statistics.data) {
    return (
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={() => void statistics.refetch()}>
            Try again
          </Button>
        }
      >
        Your statistics could not be loaded. {failureOf(statistics.error).text}
      </Alert>
    )
  }
  const data = statistics.data
  return (
    <div className={clsx('stats', styles.stats)}>
      {cards.map(({ label, field, format }) =>
        data ? (
          <Stat
            key={field}
            label={label}
            value={format(data[field].total)}
            change={{
              direction: data[field].week > 0 ? 'up' : data[field].week < 0 ? 'down' : 'none',
              text: format(Math.abs(data[field].week)),
              caption: 'this week',
            }}
            weeks={data.weeks.map((week) => week[field])}
          />
        ) : (
          <StatSkeleton key={field} label={label} />
        ),
      )}
    </div>
  )
}
