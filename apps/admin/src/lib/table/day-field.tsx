import { Input } from '@queuemate/ui/input'

type DayFieldProps = {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day that a list begins or ends with. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <Input
    type="date"
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value || undefined)}
  />
)
