import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import type { HistoryStep } from '@queuemate/contracts/staff/overview'
import { formatCount, formatExactShare } from '@queuemate/i18n/format'
import { figurePage } from '../../lib/figure-page.ts'
import { Stat, StatSkeleton } from '@queuemate/ui/stat'
import statStyles from '@queuemate/ui/stat.module.css'
import styles from './overview.module.css'
import type { HistoryFigures, StaffHistory } from '../../lib/outputs.ts'

/** The share of requests that were accepted; null without requests. */
export const rateOf = ({
  accepted,
  requests,
}: Pick<HistoryFigures, 'accepted' | 'requests'>): number | null =>
  requests === 0 ? null : accepted / requests

export const formatRate = (rate: number | null): string => (rate === null ? t`None` : formatExactShare(rate))

const compared: Record<HistoryStep, () => string> = {
  hour: () => t`compared with the previous day`,
  day: () => t`compared with the previous 30 days`,
  week: () => t`compared with the previous quarter`,
}

interface Shown {
  label: string
  value: string
  /** The list that the figure counts. */
  to: (start: string) => string
  /** Secondary text beside the label. */
  beside?: string
  of: (figures: HistoryFigures) => number
  /** Formats the change; relative to the previous period by default. */
  difference?: (now: number, before: number) => string
  /** An increase is neither good nor bad. */
  isPlain?: boolean
  /** Below the change. */
  note?: ReactNode
}

function shownOf({ totals }: StaffHistory): Shown[] {
  return [
    {
      label: t`Orders`,
      value: formatCount(totals.requests),
      to: figurePage('requests'),
      of: (one) => one.requests,
    },
    {
      label: t`Revenue`,
      value: formatMoney(totals.revenue),
      to: figurePage('charged'),
      of: (one) => one.revenue,
      note: <AfterFees margin={totals.fees - totals.provider_fees} />,
    },
    {
      label: t`Acceptance rate`,
      value: formatRate(rateOf(totals)),
      to: figurePage('accepted'),
      of: (one) => rateOf(one) ?? 0,
      difference: (now, before) => {
        const points = (Math.abs(now - before) * 100).toFixed(1)
        return t`${points} points`
      },
    },
    {
      label: t`Refunds`,
      value: formatMoney(totals.refunded),
      to: (start) => `/refunds?list=made&since=${start}`,
      beside: t`${formatCount(totals.refunds)} made`,
      of: (one) => one.refunded,
      difference: (now, before) => {
        const money = formatMoney(Math.abs(now - before))
        return now > before ? t`${money} more` : t`${money} less`
      },
      isPlain: true,
    },
  ]
}

/** What is left of our fees, as in the books. */
function AfterFees({ margin }: { margin: number }) {
  const money = formatMoney(Math.abs(margin))
  return (
    <span className={clsx('tnum', margin < 0 && styles.loss)}>
      {margin < 0 ? t`Loss of ${money} after provider fees` : t`${money} left after provider fees`}
    </span>
  )
}

/** The four main figures of a period, with the last five steps and the change from the previous period. */
export function PeriodFigures({ history }: { history: StaffHistory | undefined }) {
  if (!history)
    return (
      <div className={clsx(statStyles.stats, styles.figures)}>
        {[t`Orders`, t`Revenue`, t`Acceptance rate`, t`Refunds`].map((label) => (
          <StatSkeleton key={label} label={label} />
        ))}
      </div>
    )
  const { by, steps, totals, totals_before: before } = history
  return (
    <div className={clsx(statStyles.stats, styles.figures)}>
      {shownOf(history).map(
        ({ label, value, to, beside, of, difference = relative, isPlain = false, note }) => {
          const [now, then] = [of(totals), of(before)]
          const direction = now > then ? 'up' : now < then ? 'down' : 'none'
          const text = direction === 'none' ? t`No change` : difference(now, then)
          return (
            <Stat
              key={label}
              label={
                <>
                  <Link className="link" to={to(steps[0]!.start)}>
                    {label}
                  </Link>
                  {beside && <span className="t3">, {beside}</span>}
                </>
              }
              value={value}
              change={{ direction: isPlain ? 'none' : direction, text, caption: compared[by]() }}
              weeks={steps.slice(-5).map(of)}
              note={note}
            />
          )
        },
      )}
    </div>
  )
}

const relative = (now: number, before: number) =>
  before === 0 ? t`New` : formatExactShare(Math.abs(now - before) / before)
