import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './stale.module.css'

type StaleProps = { isStale: boolean; className?: string | undefined; children: ReactNode }

/** Marks content of the previous filter or period while the current one loads. */
export const Stale = ({ isStale, className, children }: StaleProps) => (
  <div className={clsx(className, isStale && styles.stale)} aria-busy={isStale}>
    {children}
  </div>
)
