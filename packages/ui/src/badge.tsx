import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'available' | 'pending' | 'progress' | 'success' | 'danger' | 'lamp'

type BadgeProps = { tone?: Tone; dot?: boolean; icon?: ReactNode; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', dot = false, icon, className, children }: BadgeProps) {
  return (
    <span className={clsx('badge', tone !== 'neutral' && `badge--${tone}`, className)}>
      {dot && <span className="dot" />}
      {icon}
      {children}
    </span>
  )
}

export function Dot({ tone = 'neutral' }: { tone?: Tone }) {
  return <span className={clsx('dot', tone !== 'neutral' && `dot--${tone}`)} />
}
