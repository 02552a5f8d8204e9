import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: ReactNode
  /** One sentence below the title. */
  note?: ReactNode
  /** The note changes with what the page shows, so screen readers hear of it. */
  liveNote?: boolean
  /** Puts the action at the middle of the text; on a phone it becomes as wide as the page. */
  centered?: boolean
  /** What can be done on this page, or where else to go. */
  action?: ReactNode
}

/** The top of a page: its only `h1`, a sentence and an action. */
export function PageHead({ title, note, liveNote = false, centered = false, action }: PageHeadProps) {
  return (
    <div className={clsx(styles.head, centered && styles.centered)}>
      <div>
        <h1>{title}</h1>
        {note && (
          <p className={styles.note} role={liveNote ? 'status' : undefined}>
            {note}
          </p>
        )}
      </div>
      {action}
    </div>
  )
}
