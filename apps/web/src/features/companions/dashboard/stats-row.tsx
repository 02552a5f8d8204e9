import { msg, t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { i18n } from '@queuemate/i18n/i18n'
import { formatMoney } from '@queuemate/contracts/money'
import { formatCount } from '@queuemate/i18n/format'
import { Stat, StatSkeleton } from '@queuemate/ui/stat'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { InlineError } from '@queuemate/app-kit/inline-error'
import statStyles from '@queuemate/ui/stat.module.css'
import styles from './stats-row.module.css'
import { statisticsQuery } from '../queries.ts'

const cards = [
  { label: msg`Total orders`, field: 'orders', format: formatCount },
  { label: msg`Profit`, field: 'income', format: formatMoney },
  { label: msg`Sessions`, field: 'rounds', format: formatCount },
] as const

/** Totals, this week's part of them, and bars for the last five weeks. */
export function StatsRow() {
  return (
    <PanelBoundary problem={t`Your statistics could not be shown.`}>
      <Figures />
    </PanelBoundary>
  )
}

function Figures() {
  const statistics = useQuery(statisticsQuery)
  if (statistics.isError && !statistics.data) {
    return (
      <InlineError
        boxed
        problem={t`Your statistics could not be loaded.`}
        error={statistics.error}
        onRetry={() => void statistics.refetch()}
      />
    )
  }
  const data = statistics.data
  const { games = 0, of = 0 } = data?.came ?? {}
  return (
    <>
      <div className={clsx(statStyles.stats, styles.stats)}>
        {cards.map(({ label, field, format }) =>
          data ? (
            <Stat
              key={field}
              label={i18n._(label)}
              value={format(data[field].total)}
              change={{
                direction: data[field].week > 0 ? 'up' : data[field].week < 0 ? 'down' : 'none',
                text: format(Math.abs(data[field].week)),
                caption: t`this week`,
              }}
              weeks={data.weeks.map((week) => week[field])}
            />
          ) : (
            <StatSkeleton key={field} label={i18n._(label)} />
          ),
        )}
      </div>
      <p className={clsx('sm t2 tnum', styles.came)}>
        {of > 0 && (
          <Plural
            value={of}
            one={`You came to ${games} of # game.`}
            other={`You came to ${games} of # games.`}
          />
        )}
      </p>
    </>
  )
}
