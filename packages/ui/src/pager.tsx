import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './pager.module.css'

type PagerProps = {
  page: number
  pageSize: number
  total: number
  onPageChange: (page: number) => void
  /** Distinguishes two pagers on one page. */
  label?: string
}

/** Shows "shown x - y" and two buttons. `page` starts at 0. */
export function Pager({ page, pageSize, total, onPageChange, label = t`Pages` }: PagerProps) {
  const first = total === 0 ? 0 : page * pageSize + 1
  const last = Math.min(total, (page + 1) * pageSize)
  return (
    <nav className={styles.pager} aria-label={label}>
      <span aria-live="polite">{t`shown ${first} - ${last}`}</span>
      <span className="row g2">
        <Button
          size="sm"
          disabled={page === 0}
          icon={<ChevronLeft className="icon" aria-hidden="true" />}
          onClick={() => onPageChange(page - 1)}
        >
          {t`Previous`}
        </Button>
        <Button size="sm" disabled={last >= total} onClick={() => onPageChange(page + 1)}>
          <span>{t`Next`}</span>
          <ChevronRight className="icon" aria-hidden="true" />
        </Button>
      </span>
    </nav>
  )
}
