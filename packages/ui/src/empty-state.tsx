import type { ReactNode } from 'react'
import { Slots } from './slots.tsx'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

/** Five outlines, a heading, one sentence and at most one button. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="card empty">
      <Slots className="slots--empty" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
