import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { HistoryFilter } from '@queuemate/contracts/companions/history'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Segmented } from '@queuemate/ui/segmented'
import { DateField } from './date-field.tsx'
import type { HistoryView } from './history-view.ts'
import styles from './order-history.module.css'

/** How long a field waits for the next key, in ms. */
const pause = 300

const statuses = (): { value: HistoryFilter; label: string }[] => [
  { value: 'all', label: t`All` },
  { value: 'open', label: t`Open` },
  { value: 'completed', label: t`No score` },
  { value: 'scored', label: t`With score` },
  { value: 'cancelled', label: t`Canceled` },
]

type HistoryFiltersProps = {
  view: HistoryView
  errors: Partial<Record<'from' | 'to' | 'q', string>>
  onChange: (change: Partial<HistoryView>) => void
}

export function HistoryFilters({ view, errors, onChange }: HistoryFiltersProps) {
  return (
    <div className={styles.filters} role="search" aria-label={t`Orders`}>
      <div className={styles.status}>
        <Segmented
          aria-label={t`Status`}
          className={styles.statuses}
          value={view.status}
          options={statuses()}
          onValueChange={(status) => onChange({ status })}
        />
      </div>
      <Field label={t`Customer`} className={styles.search} error={errors.q}>
        <CustomerSearch value={view.q} onSettle={(q) => onChange({ q })} />
      </Field>
      <Field label={t`From`} error={errors.from}>
        <DateFilter value={view.from} onSettle={(from) => onChange({ from })} />
      </Field>
      <Field label={t`To`} error={errors.to}>
        <DateFilter value={view.to} onSettle={(to) => onChange({ to })} />
      </Field>
    </div>
  )
}

type SettlingProps = { value: string; onSettle: (value: string) => void }

function CustomerSearch({ value, onSettle }: SettlingProps) {
  const [typed, setTyped] = useSettling(value, onSettle)
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

function DateFilter({ value, onSettle }: SettlingProps) {
  const [typed, setTyped] = useSettling(value, (date) => {
    // While a year is typed, the field holds the years 2, 20 and 202.
    if (date === '' || date >= '1000') onSettle(date)
  })
  return <DateField value={typed} onChange={setTyped} />
}

/** Passes the text on once typing pauses; a new value from outside replaces the text. */
function useSettling(value: string, onSettle: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [received, setReceived] = useState(value)
  if (value !== received) {
    setReceived(value)
    if (value !== sent) setTyped(value)
    setSent(value)
  }
  const settle = useEffectEvent(onSettle)
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      settle(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return [typed, setTyped] as const
}
