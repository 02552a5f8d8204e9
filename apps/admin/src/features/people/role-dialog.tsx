import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import type { PersonProfile } from '@queuemate/contracts/staff/people'
import {
  permission,
  PERMISSIONS,
  STAFF_TEMPLATES,
  type Permission,
  type StaffTemplate,
} from '@queuemate/contracts/staff/permissions'
import { Checkbox } from '@queuemate/ui/checkbox'
import { Field } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { permissionName, permissionText, roleName } from '../../lib/labels.ts'
import { trpc } from '../../lib/trpc.ts'

const schema = z.object({ role: z.enum(ROLES), permissions: z.array(permission), reason: staffReason })

/** Changes a person's role, and for staff chooses what they may do. The server refuses this during an open order. */
export function RoleDialog({ person, onClose }: { person: PersonProfile; onClose: () => void }) {
  const { id: userId, name, role: from } = person
  const utils = trpc.useUtils()
  const setRole = trpc.staff.people.setRole.useMutation()
  const form = useZodForm({
    schema,
    initial: { role: from, permissions: permissionsIn('support'), reason: '' },
    onSubmit: async ({ permissions, ...given }) => {
      await setRole.mutateAsync({ userId, from, ...given, ...(given.role === 'staff' && { permissions }) })
      await utils.staff.people.invalidate()
      await utils.staff.members.invalidate()
      showToast('success', t`${name}'s role was changed`)
      onClose()
    },
  })
  const { role, permissions } = form.values
  return (
    <FormDialog
      form={form}
      title={t`Change ${name}'s role`}
      text={t`They are signed out everywhere. A change of staff is told to them and to the other admins by email.`}
      confirm={t`Change role`}
      onClose={onClose}
    >
      <Field label={t`Role`} error={form.error('role')}>
        <Select
          value={role}
          options={ROLES.map((value) => ({ value, label: roleName(value) }))}
          onValueChange={(next) => form.set('role', ROLES.find((one) => one === next) ?? from)}
        />
      </Field>
      {role === 'admin' && (
        <p className="sm t2">{t`Admins may do everything, and decide what others may do.`}</p>
      )}
      {role === 'staff' && (
        <PermissionChoice value={permissions} onChange={(next) => form.set('permissions', next)} />
      )}
      <Field label={t`Reason`} error={form.error('reason')}>
        <TextArea rows={3} maxLength={500} {...form.field('reason')} />
      </Field>
    </FormDialog>
  )
}

const templates = (): { value: StaffTemplate; label: string }[] => [
  { value: 'support', label: t`Support` },
  { value: 'applications', label: t`Applications` },
  { value: 'finance', label: t`Finance` },
  { value: 'all_round', label: t`All-round` },
]

const permissionsIn = (template: StaffTemplate): Permission[] => {
  const allowed: readonly Permission[] = STAFF_TEMPLATES[template]
  return PERMISSIONS.filter((one) => allowed.includes(one))
}

type PermissionChoiceProps = { value: readonly Permission[]; onChange: (next: Permission[]) => void }

/** What new staff may do: a template by their work, or each permission on its own. */
function PermissionChoice({ value, onChange }: PermissionChoiceProps) {
  const chosen = templates().find(({ value: name }) => permissionsIn(name).join() === value.join())
  return (
    <div className="stack g3">
      <Field label={t`Work`}>
        <Select
          value={chosen?.value}
          placeholder={t`Own choice`}
          options={templates()}
          onValueChange={(next) => {
            const template = templates().find(({ value: name }) => name === next)
            if (template) onChange(permissionsIn(template.value))
          }}
        />
      </Field>
      <fieldset className="stack g2">
        <legend className="sm strong">{t`They may`}</legend>
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
