import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './stale.module.css'

type StaleProps = { isStale: boolean; className?: string | undefined; children: ReactNode }

/** What still shows the filter or the period before, until that of now is there. */
export const Stale = ({ isStale, className, children }: StaleProps) => (
  <div className={clsx(className, isStale && styles.stale)} aria-busy={isStale}>
    {children}
  </div>
)
