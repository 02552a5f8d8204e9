import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { HistoryFilter } from '@queuemate/contracts/companions/history'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Segmented } from '@queuemate/ui/segmented'
import type { HistoryView } from './history-view.ts'

/** How long the search waits for another letter, ms. */
const pause = 300

const words: Record<HistoryFilter, string> = {
  all: 'All',
  open: 'Open',
  completed: 'No score',
  scored: 'With score',
  cancelled: 'Cancelled',
}
const statuses = (Object.keys(words) as HistoryFilter[]).map((value) => ({ value, label: words[value] }))

type HistoryFiltersProps = {
  view: HistoryView
  errors: Partial<Record<'from' | 'to' | 'q', string>>
  onChange: (change: Partial<HistoryView>) => void
}

export function HistoryFilters({ view, errors, onChange }: HistoryFiltersProps) {
  return (
    <div className="oh__filters" role="search" aria-label="Orders">
      <div className="oh__status">
        <Segmented
          aria-label="Status"
          value={view.status}
          options={statuses}
          onValueChange={(status) => onChange({ status })}
        />
      </div>
      <Field label="Customer" className="oh__search" error={errors.q}>
        <CustomerSearch value={view.q} onSettle={(q) => onChange({ q })} />
      </Field>
      <Field label="From" error={errors.from}>
        <Input type="date" value={view.from} onChange={(event) => onChange({ from: event.target.value })} />
      </Field>
      <Field label="To" error={errors.to}>
        <Input type="date" value={view.to} onChange={(event) => onChange({ to: event.target.value })} />
      </Field>
    </div>
  )
}

/** What is typed counts once it stands still; a value that comes from elsewhere replaces it. */
function CustomerSearch({ value, onSettle }: { value: string; onSettle: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [received, setReceived] = useState(value)
  if (value !== received) {
    setReceived(value)
    if (value !== sent) setTyped(value)
    setSent(value)
  }
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      onSettle(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, sent, onSettle])
  return (
    <Input
      type="search"
      placeholder="Name or username"
      icon={<Search className="icon" aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
