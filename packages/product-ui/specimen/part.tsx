import type { ReactNode } from 'react'
import styles from './specimen.module.css'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One component in its states; `wide` for those that fill the available width. */
export function Part({
  name,
  wide = false,
  children,
}: {
  name: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.part}>
      <h3>{name}</h3>
      <div className={wide ? `row wrap g4 ${styles.wide}` : 'row wrap g4'}>{children}</div>
    </div>
  )
}
