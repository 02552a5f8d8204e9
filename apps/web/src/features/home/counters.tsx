import { formatCount } from '@queuemate/i18n/format'
import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './counters.module.css'
import type { Reading } from '../../lib/use-reading.ts'
import type { Statistics } from './home-data.ts'
import section from './section.module.css'

/** Matches, companions and users so far. Left out when the figures do not load. */
export function Counters({ data, isError }: Reading<Statistics>) {
  if (isError) return null
  const { orders, companions, users } = data ?? {}
  const figures = [
    { word: t`${plural(orders ?? 0, { one: 'match played', other: 'matches played' })}`, value: orders },
    { word: t`${plural(companions ?? 0, { one: 'companion', other: 'companions' })}`, value: companions },
    { word: t`${plural(users ?? 0, { one: 'user', other: 'users' })}`, value: users },
  ]
  return (
    <section className={clsx('page', section.section)} aria-label={t`Queuemate in numbers`}>
      <div className={styles.counters}>
        {figures.map(({ word, value }) => (
          <div key={word}>
            <div className={clsx('num', styles.count)}>
              {value === undefined ? <Skeleton width="3.2ch" height="0.8em" /> : formatCount(value)}
            </div>
            <p>{word}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
