import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTitle } from '@queuemate/app-kit/use-title'
import { TwoFactorNotice } from './two-factor-notice.tsx'
import styles from './page.module.css'

type PageProps = {
  title: string
  /** Beside the title: a count, a badge. */
  aside?: ReactNode
  /** At the end of the bar: saved filters, the page's own actions. */
  actions?: ReactNode
  /** The page fills the window, and its parts scroll separately. */
  fixed?: boolean
  children: ReactNode
}

/** The layout of a console page: a bar with the title, and the content. */
export function Page({ title, aside, actions, fixed = false, children }: PageProps) {
  useTitle(title)
  return (
    <div className={clsx(styles.page, fixed && styles.fixed)}>
      <header className={styles.bar}>
        <h1>{title}</h1>
        {aside}
        <div className="grow" />
        {actions}
      </header>
      <TwoFactorNotice />
      <main id="main" className={styles.body} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
