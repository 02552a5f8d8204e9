import { clsx } from 'clsx'
import { Input } from '@queuemate/ui/input'
import styles from '../filters.module.css'

type DayFieldProps = {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day that a list begins or ends with. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <label className={clsx('sm t2 nowrap', styles.day)}>
    {label}
    <Input type="date" value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)} />
  </label>
)
