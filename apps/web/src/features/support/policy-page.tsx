import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatLongDate } from '@queuemate/i18n/format'
import { useTitle } from '@queuemate/app-kit/use-title'
import styles from './policy-page.module.css'

type PolicyPageProps = {
  title: string
  /** A day such as "2026-11-20". */
  changed: string
  intro: string
  children: ReactNode
}

/** A column 68 characters wide. */
export function PolicyPage({ title, changed, intro, children }: PolicyPageProps) {
  useTitle(title)
  const updated = formatLongDate(changed)
  return (
    <main id="main" className="page">
      <article className={styles.prose}>
        <h1>{title}</h1>
        <p className={clsx('sm', styles.changed)}>
          <Trans>Last updated {updated}</Trans>
        </p>
        <p className="lead">{intro}</p>
        {children}
      </article>
    </main>
  )
}

export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
