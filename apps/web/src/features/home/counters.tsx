import { formatCount } from '@queuemate/i18n/format'
import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
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

/** Matches, companions and users so far, and how many companions are online. Left out if the figures do not load. */
export function Counters({ data, isError, online }: CountersProps) {
  if (isError) return null
  const { orders, companions, users } = data ?? {}
  const figures: { word: string; value: number | undefined; live?: boolean }[] = [
    { word: plural(orders ?? 0, { one: 'match played', other: 'matches played' }), value: orders },
    { word: plural(companions ?? 0, { one: 'companion', other: 'companions' }), value: companions },
    { word: plural(users ?? 0, { one: 'user', other: 'users' }), value: users },
    ...(online ? [{ word: t`online now`, value: online, live: true }] : []),
  ]
  return (
    <section className={clsx('page', section.section)} aria-label={t`Queuemate in numbers`}>
      <div className={styles.counters}>
        {figures.map(({ word, value, live }) => (
          <div key={word}>
            <div className={clsx('num', styles.count)}>
              {live && <Dot tone="available" className={styles.dot} />}
              {value === undefined ? <Skeleton width="3.2ch" height="0.8em" /> : formatCount(value)}
            </div>
            <p>{word}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
