import { formatCount } from '@queuemate/i18n/format'
import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { durationText } from '@queuemate/product-ui/duration'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './counters.module.css'
import type { Statistics } from './queries.ts'
import section from './section.module.css'

/**
 * What became of the requests of the last 30 days, unless there are too few, and how many matches, companions and users there
 * are. Left out if the figures do not load.
 */
export function Counters({ data, isError }: { data: Statistics | undefined; isError: boolean }) {
  if (isError) return null
  const { orders, companions, users } = data ?? {}
  const counts = [
    { word: plural(orders ?? 0, { one: 'match played', other: 'matches played' }), value: orders },
    { word: plural(companions ?? 0, { one: 'companion', other: 'companions' }), value: companions },
    { word: plural(users ?? 0, { one: 'user', other: 'users' }), value: users },
  ]
  return (
    <section className={clsx('page', section.section)} aria-label={t`Queuemate in numbers`}>
      {data?.requests && <Requests requests={data.requests} />}
      <div className={styles.counts}>
        {counts.map(({ word, value }) => (
          <p key={word}>
            <b className="num t1">
              {value === undefined ? <Skeleton width="3.2ch" height="0.8em" /> : formatCount(value)}
            </b>{' '}
            {word}
          </p>
        ))}
      </div>
    </section>
  )
}

function Requests({ requests }: { requests: NonNullable<Statistics['requests']> }) {
  const { accept_seconds, accepted_percent, not_accepted } = requests
  const facts = [
    { figure: durationText(accept_seconds), text: t`Half of all acceptances took no longer.` },
    { figure: t`${accepted_percent} of 100`, text: t`were accepted.` },
    {
      figure: formatCount(not_accepted),
      text: plural(not_accepted, {
        one: 'was not accepted. Nobody paid for it.',
        other: 'were not accepted. Nobody paid for one.',
      }),
    },
  ]
  return (
    <div className={styles.requests}>
      <h2 className="sm t3">{t`Requests of the last 30 days`}</h2>
      {facts.map(({ figure, text }) => (
        <p key={text}>
          <b className={clsx('num', styles.figure)}>{figure}</b>
          {text}
        </p>
      ))}
    </div>
  )
}
