import type { ReactNode } from 'react'
import { useTitle } from '@queuemate/app-kit/use-title'

type PolicyPageProps = { title: string; updated: string; intro: string; children: ReactNode }

/** One column of 68 characters. */
export function PolicyPage({ title, updated, intro, children }: PolicyPageProps) {
  useTitle(title)
  return (
    <main id="main" className="page">
      <article className="prose">
        <h1>{title}</h1>
        <p className="sm t3">Last changed {updated}</p>
        <p className="lead mt6">{intro}</p>
        {children}
      </article>
    </main>
  )
}

export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
