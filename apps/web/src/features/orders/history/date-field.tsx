import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Calendar } from 'lucide-react'
import type { ChangeEventHandler } from 'react'
import { formatDate } from '@queuemate/i18n/format'
import { Input } from '@queuemate/ui/input'
import styles from './date-field.module.css'

type DateFieldProps = { value: string; onChange: ChangeEventHandler<HTMLInputElement> }

/**
 * The browser's own date field. While it does not have the focus, it shows the date in the page's format. Values are
 * days such as "2026-11-20".
 */
export function DateField({ value, onChange }: DateFieldProps) {
  return (
    <div className={styles.date}>
      <Input type="date" className={styles.field} value={value} onChange={onChange} />
      <span className={clsx(styles.shown, !value && 't3', 'tnum')} aria-hidden="true">
        {value ? formatDate(noonOf(value)) : t`Any date`}
      </span>
      <Calendar className={clsx('icon', styles.icon)} aria-hidden="true" />
    </div>
  )
}

/** A moment that falls on this day in the device's calendar, in every time zone. */
function noonOf(day: string): string {
  const noon = new Date(day)
  noon.setUTCMinutes(12 * 60 + noon.getTimezoneOffset())
  return noon.toISOString()
}
