import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Slots } from './slots.tsx'
import cardStyles from './card.module.css'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** Of the heading: 3 below a card's own title. */
  level?: 2 | 3
  /** Inside a card, which has the frame already. */
  bare?: boolean
  children?: ReactNode
  action?: ReactNode
}

/** Five outlines, a heading, one sentence and at most one button. */
export function EmptyState({ title, level = 2, bare = false, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={clsx(styles.empty, !bare && cardStyles.card)}>
      <Slots size="outlines" className={styles.slots} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
