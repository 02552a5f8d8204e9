import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { STAFF_ACTIONS } from '@queuemate/contracts/staff/actions'
import { PERMISSIONS } from '@queuemate/contracts/staff/permissions'
import { Input } from '@queuemate/ui/input'
import { FilterSelect } from '../../lib/table/filter-select.tsx'
import { SearchField } from '../../lib/table/search-field.tsx'
import { permissionName } from '../../lib/labels.ts'
import { actionName } from '../../lib/action-name.ts'
import styles from './audit.module.css'
import type { AuditParams } from './audit-params.ts'

type AuditFiltersProps = {
  params: AuditParams
  onChange: (patch: Partial<Record<keyof AuditParams, string | undefined>>) => void
}

/** All filters are in the URL, so that a search can be shared and bookmarked. */
export function AuditFilters({ params, onChange }: AuditFiltersProps) {
  return (
    <>
      <SearchField label={t`Reason or action`} value={params.q} onChange={(q) => onChange({ q })} />
      <FilterSelect
        label={t`Action`}
        all={t`Any action`}
        value={params.action}
        options={actions()}
        onChange={(action) => onChange({ action })}
      />
      <FilterSelect
        label={t`Permission`}
        all={t`Any permission`}
        value={params.permission}
        options={PERMISSIONS.map((value) => ({ value, label: permissionName(value) }))}
        onChange={(permission) => onChange({ permission })}
      />
      <SearchField
        secondary
        label={t`Staff username`}
        value={params.staff}
        onChange={(staff) => onChange({ staff })}
      />
      <SearchField
        secondary
        label={t`Person's username`}
        value={params.person}
        onChange={(person) => onChange({ person })}
      />
      <SearchField
        secondary
        label={t`Order number`}
        value={params.order}
        onChange={(order) => onChange({ order })}
      />
      <DateField label={t`From`} value={params.from} onChange={(from) => onChange({ from })} />
      <DateField label={t`Until`} value={params.to} onChange={(to) => onChange({ to })} />
    </>
  )
}

const actions = () =>
  STAFF_ACTIONS.map((value) => ({ value, label: actionName(value) })).sort((one, other) =>
    one.label.localeCompare(other.label),
  )

function DateField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}) {
  const id = useId()
  return (
    <div className={styles.date}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="date" value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
