import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useTypedText } from '@queuemate/app-kit/use-typed-text'
import type { HistoryFilter } from '@queuemate/contracts/companions/history'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Segmented } from '@queuemate/ui/segmented'
import { DateField } from './date-field.tsx'
import type { HistoryParams } from './history-params.ts'
import styles from './history-filters.module.css'

/** How long a field waits for the next key press, in ms. */
const pauseMs = 300

const statuses = (): { value: HistoryFilter; label: string }[] => [
  { value: 'all', label: t`All` },
  { value: 'open', label: t`Open` },
  { value: 'completed', label: t`No score` },
  { value: 'scored', label: t`With score` },
  { value: 'cancelled', label: t`Canceled` },
]

type HistoryFiltersProps = {
  params: HistoryParams
  errors: Partial<Record<'from' | 'to' | 'q', string>>
  onChange: (change: Partial<HistoryParams>) => void
}

export function HistoryFilters({ params, errors, onChange }: HistoryFiltersProps) {
  return (
    <div className={styles.filters} role="search" aria-label={t`Orders`}>
      <div className={styles.status}>
        <Segmented
          aria-label={t`Status`}
          className={styles.statuses}
          value={params.status}
          options={statuses()}
          onValueChange={(status) => onChange({ status })}
        />
      </div>
      <Field label={t`Player`} className={styles.search} error={errors.q}>
        <PlayerSearch value={params.q} onPause={(q) => onChange({ q })} />
      </Field>
      <Field label={t`From`} error={errors.from}>
        <DateFilter value={params.from} onPause={(from) => onChange({ from })} />
      </Field>
      <Field label={t`To`} error={errors.to}>
        <DateFilter value={params.to} onPause={(to) => onChange({ to })} />
      </Field>
    </div>
  )
}

type TypedProps = { value: string; onPause: (value: string) => void }

function PlayerSearch({ value, onPause }: TypedProps) {
  const typed = useTypedText({ value, pauseMs, onPause })
  return (
    <Input
      type="search"
      placeholder={t`Name or username`}
      icon={<Search className="icon" aria-hidden="true" />}
      {...typed}
    />
  )
}

function DateFilter({ value, onPause }: TypedProps) {
  const typed = useTypedText({
    value,
    pauseMs,
    onPause: (date) => {
      // While a year is being typed, the field contains the years 2, 20 and 202.
      if (date === '' || date >= '1000') onPause(date)
    },
  })
  return <DateField value={typed.value} onChange={typed.onChange} />
}
