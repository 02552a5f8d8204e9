import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import {
  PERMISSIONS,
  STAFF_TEMPLATES,
  type Permission,
  type StaffTemplate,
} from '@queuemate/contracts/staff/permissions'
import { Checkbox } from '@queuemate/ui/checkbox'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Select } from '@queuemate/ui/select'
import { permissionName, permissionText } from './labels.ts'
import styles from './role-fields.module.css'

/** The start of a day in this time zone, from a date field; undefined for none. */
export function dayStart(day: string): string | undefined {
  if (day === '') return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).toISOString()
}

/** The value of a date field for a moment; empty without one. */
export function dayOf(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const tomorrow = (): string => dayOf(new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString())

type UntilFieldProps = ComponentProps<typeof Input> & { error: string | undefined }

/** The day on which a role ends. */
export function UntilField({ error, ...field }: UntilFieldProps) {
  return (
    <Field label={t`Until`} hint={t`Optional. The role ends as this day begins.`} error={error}>
      <Input type="date" min={tomorrow()} {...field} />
    </Field>
  )
}

const templates = (): { value: StaffTemplate; label: string }[] => [
  { value: 'support', label: t`Support` },
  { value: 'applications', label: t`Applications` },
  { value: 'finance', label: t`Finance` },
  { value: 'all_round', label: t`All-round` },
]

export const permissionsIn = (template: StaffTemplate): Permission[] => {
  const allowed: readonly Permission[] = STAFF_TEMPLATES[template]
  return PERMISSIONS.filter((one) => allowed.includes(one))
}

type PermissionChoiceProps = { value: readonly Permission[]; onChange: (next: Permission[]) => void }

/** What new staff may do: a template by their work, or each permission on its own. */
export function PermissionChoice({ value, onChange }: PermissionChoiceProps) {
  const chosen = templates().find(({ value: name }) => permissionsIn(name).join() === value.join())
  return (
    <div className="stack g3">
      <Field label={t`Area of work`}>
        <Select
          value={chosen?.value}
          placeholder={t`Custom`}
          options={templates()}
          onValueChange={(next) => {
            const template = templates().find(({ value: name }) => name === next)
            if (template) onChange(permissionsIn(template.value))
          }}
        />
      </Field>
      <fieldset className={styles.permissions}>
        <legend className={clsx('sm strong', styles.legend)}>{t`They may`}</legend>
        {PERMISSIONS.map((one) => (
          <Checkbox
            key={one}
            checked={value.includes(one)}
            onCheckedChange={(on) =>
              onChange(PERMISSIONS.filter((other) => (other === one ? on : value.includes(other))))
            }
          >
            <b>{permissionName(one)}</b>: {permissionText(one)}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  )
}
