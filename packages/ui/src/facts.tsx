import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './facts.module.css'

/** A list of facts: labels on the left, values on the right. */
export function Facts({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={clsx(styles.facts, className)} {...rest} />
}

type FactProps = { label: ReactNode; className?: string; children: ReactNode }

/** One line of `Facts`. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
