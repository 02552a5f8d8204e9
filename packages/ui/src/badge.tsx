import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'available' | 'pending' | 'progress' | 'success' | 'danger' | 'lamp'

type BadgeProps = {
  tone?: Tone
  dot?: boolean
  /** For use over a picture. */
  glass?: boolean
  icon?: ReactNode
  className?: string
  children: ReactNode
}

export function Badge(props: BadgeProps) {
  const { tone = 'neutral', dot = false, glass = false, icon, className, children } = props
  return (
    <span className={clsx(styles.badge, glass && styles.glass, className)} data-tone={tone}>
      {dot && <span className={styles.dot} />}
      {icon}
      {children}
    </span>
  )
}

export function Dot({ tone = 'neutral', className }: { tone?: Tone; className?: string | undefined }) {
  return <span className={clsx(styles.dot, className)} data-tone={tone} />
}
