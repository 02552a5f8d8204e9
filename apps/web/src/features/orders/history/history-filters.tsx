import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { HistoryFilter } from '@queuemate/contracts/companions/history'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Segmented } from '@queuemate/ui/segmented'
import { DateField } from './date-field.tsx'
import type { HistoryParams } from './history-params.ts'
import styles from './history-filters.module.css'

/** How long a field waits for the next key press, in ms. */
const pause = 300

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
      <Field label={t`Customer`} className={styles.search} error={errors.q}>
        <CustomerSearch value={params.q} onPause={(q) => onChange({ q })} />
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

function CustomerSearch({ value, onPause }: TypedProps) {
  const [typed, setTyped] = useTyped(value, onPause)
  return (
    <Input
      type="search"
      placeholder={t`Name or username`}
      icon={<Search className="icon" aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

function DateFilter({ value, onPause }: TypedProps) {
  const [typed, setTyped] = useTyped(value, (date) => {
    // While a year is being typed, the field contains the years 2, 20 and 202.
    if (date === '' || date >= '1000') onPause(date)
  })
  return <DateField value={typed} onChange={setTyped} />
}

/** Passes the text on once typing pauses; a new value from outside replaces the text. */
function useTyped(value: string, onPause: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [received, setReceived] = useState(value)
  if (value !== received) {
    setReceived(value)
    if (value !== sent) setTyped(value)
    setSent(value)
  }
  const send = useEffectEvent(onPause)
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      send(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return [typed, setTyped] as const
}
