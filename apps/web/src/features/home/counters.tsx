import { formatCount } from '@queuemate/i18n/format'
import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { durationText } from '@queuemate/product-ui/duration'
import { Dot } from '@queuemate/ui/badge'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './counters.module.css'
import type { Statistics } from './queries.ts'
import section from './section.module.css'

type CountersProps = {
  data: Statistics | undefined
  isError: boolean
  /** How many companions are online; left out while unknown or zero. */
  online?: number | undefined
}

/**
 * What became of the requests of the last 30 days, unless there are too few, and how many matches, companions and users there
 * are. Left out if the figures do not load.
 */
export function Counters({ data, isError, online }: CountersProps) {
  if (isError) return null
  const { orders, companions, users } = data ?? {}
  const counts: { word: string; value: number | undefined }[] = [
    { word: plural(orders ?? 0, { one: 'match played', other: 'matches played' }), value: orders },
    { word: plural(companions ?? 0, { one: 'companion', other: 'companions' }), value: companions },
    { word: plural(users ?? 0, { one: 'user', other: 'users' }), value: users },
  ]
  return (
    <section className={clsx('page', section.section)} aria-label={t`Queuemate in numbers`}>
      {data?.requests !== null && <Requests requests={data?.requests} />}
      <div className={styles.counts}>
        {counts.map(({ word, value }) => (
          <p key={word}>
            <b className="num t1">
              {value === undefined ? <Skeleton width="3.2ch" height="0.8em" /> : formatCount(value)}
            </b>{' '}
            {word}
          </p>
        ))}
        {online ? (
          <p>
            <Dot tone="available" className={styles.dot} />
            <b className="num t1">{formatCount(online)}</b> {t`online now`}
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** Undefined while they load. */
function Requests({ requests }: { requests: NonNullable<Statistics['requests']> | undefined }) {
  const { accept_seconds, accepted_percent = 0, not_accepted = 0 } = requests ?? {}
  const facts = [
    {
      figure: accept_seconds && durationText(accept_seconds),
      text: t`Half of all acceptances took no longer.`,
    },
    { figure: requests && t`${accepted_percent} of 100`, text: t`were accepted.` },
    {
      figure: requests && formatCount(not_accepted),
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
          <b className={clsx('num', styles.figure)}>{figure ?? <Skeleton width="3.2ch" height="0.8em" />}</b>
          {text}
        </p>
      ))}
    </div>
  )
}
