import { clsx } from 'clsx'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './counters.module.css'
import type { Reading } from '../../lib/use-reading.ts'
import type { Statistics } from './home-data.ts'
import section from './section.module.css'

const count = new Intl.NumberFormat('en-US')

/** Matches, companions and users so far. Left out when the figures cannot be had: a guess would be worse. */
export function Counters({ data, isError }: Reading<Statistics>) {
  if (isError) return null
  const figures = [
    { word: 'matches played', value: data?.orders },
    { word: 'companions', value: data?.companions },
    { word: 'users', value: data?.users },
  ]
  return (
    <section className={clsx('page', section.section)} aria-label="Queuemate in numbers">
      <div className={styles.counters}>
        {figures.map(({ word, value }) => (
          <div key={word}>
            <div className={clsx('num', styles.count)}>
              {value === undefined ? <Skeleton width="3.2ch" height="0.8em" /> : count.format(value)}
            </div>
            <p>{word}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
