import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './overview.module.css'

type Figure = {
  label: string
  value: ReactNode
  /** The list that it counts; null for staff who may not open it. */
  to: string | null
}

/** Figures side by side. Each links to its list. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <ul className={styles.strip} aria-label={label}>
    {figures.map(({ label: name, value, to }) => {
      const content = (
        <>
          <span className="xs t3">{name}</span>
          <b className={styles.figure}>{value}</b>
        </>
      )
      return <li key={name}>{to ? <Link to={to}>{content}</Link> : <div>{content}</div>}</li>
    })}
  </ul>
)
