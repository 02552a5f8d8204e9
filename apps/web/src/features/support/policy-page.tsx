import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTitle } from '@queuemate/app-kit/use-title'
import styles from './policy-page.module.css'

type PolicyPageProps = { title: string; updated: string; intro: string; children: ReactNode }

/** One column of 68 characters. */
export function PolicyPage({ title, updated, intro, children }: PolicyPageProps) {
  useTitle(title)
  return (
    <main id="main" className="page">
      <article className={styles.prose}>
        <h1>{title}</h1>
        <p className={clsx('sm', styles.changed)}>Last changed {updated}</p>
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
