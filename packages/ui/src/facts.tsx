import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './facts.module.css'

/** Names at the left, values at the right, line by line. */
export function Facts({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={clsx(styles.facts, className)} {...rest} />
}

type FactProps = { label: ReactNode; className?: string; children: ReactNode }

/** One line of a `dl`. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
