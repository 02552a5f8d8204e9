import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './table.module.css'

type TableWrapProps = { label: string; className?: string; children: ReactNode }

/** Lets a table scroll sideways if it does not fit. Focusable, so that it can be scrolled by keyboard. */
export function TableWrap({ label, className, children }: TableWrapProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={clsx(styles.wrap, className)} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
