import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Slots } from './slots.tsx'

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
    <div className={clsx('empty', !bare && 'card')}>
      <Slots className="slots--empty" />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
