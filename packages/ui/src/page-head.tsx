import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: ReactNode
  /** One sentence below the title. */
  note?: ReactNode
  /** Whether the note changes with the content of the page, so that screen readers announce it. */
  liveNote?: boolean
  /** Centers the action vertically. On a phone it spans the full width. */
  centered?: boolean
  /** The main action of the page, or a link. */
  action?: ReactNode
}

/** The top of a page: its `h1`, a sentence and an action. */
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
