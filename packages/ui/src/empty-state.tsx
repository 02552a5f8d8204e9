import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Slots } from './slots.tsx'
import cardStyles from './card.module.css'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** The level of the heading: 3 below a card's title. */
  level?: 2 | 3
  /** For use inside a card, which already has a frame. */
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
