import { formatCount } from '@queuemate/i18n/format'
import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './counters.module.css'
import type { Reading } from '../../lib/use-reading.ts'
import type { Statistics } from './home-data.ts'
import section from './section.module.css'

/** Matches, companions and users so far. Left out when the figures do not load. */
export function Counters({ data, isError }: Reading<Statistics>) {
  if (isError) return null
  const figures = [
    { word: t`matches played`, value: data?.orders },
    { word: t`companions`, value: data?.companions },
    { word: t`users`, value: data?.users },
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
