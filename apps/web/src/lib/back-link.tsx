import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './back-link.module.css'

/** The back link of a page about one order or ticket. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={clsx('sm t2', styles.back)}>
      <ArrowLeft className="icon" aria-hidden="true" />
      {label}
    </Link>
  )
}
