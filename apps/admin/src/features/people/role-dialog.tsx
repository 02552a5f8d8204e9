import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { TextAreaField } from '@queuemate/app-kit/form/fields'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { ROLES, type Role } from '@queuemate/contracts/accounts/schemas'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import { isStaffRole, permission } from '@queuemate/contracts/staff/permissions'
import { Field } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { showToast } from '@queuemate/ui/toast'
import type { PersonProfile } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { roleName } from '../../lib/labels.ts'
import { dayStart, PermissionChoice, permissionsIn, UntilField } from '../../lib/role-fields.tsx'
import { trpcClient } from '../../lib/trpc.ts'

const schema = z.object({
  role: z.enum(ROLES),
  permissions: z.array(permission),
  until: z.string().max(10),
  reason: staffReason,
})

/** Changes a person's role, and for staff chooses what they may do. The server refuses this during an open order. */
export function RoleDialog({ person, onClose }: { person: PersonProfile; onClose: () => void }) {
  const { id: userId, name, role: from } = person
  const giveBack = useAction(trpcClient.staff.people.setRole, {
    success: t`${name}'s role is ${roleName(from)} again`,
  })
  const undo = (given: Role) =>
    giveBack.run({
      userId,
      from: given,
      role: from,
      reason: t`Undone`,
      ...(from === 'staff' && { permissions: person.permissions }),
      ...(person.role_ends_at && { until: person.role_ends_at }),
    })
  const setRole = useAction(trpcClient.staff.people.setRole, {
    onSuccess: (_, { role: given }) =>
      showToast('success', t`${name}'s role is now ${roleName(given)}`, {
        label: t`Undo`,
        run: () => undo(given),
      }),
    onClose,
  })
  const form = useZodForm({
    schema,
    initial: { role: from, permissions: permissionsIn('support'), until: '', reason: '' },
    onSubmit: ({ permissions, until, ...given }) => {
      const end = isStaffRole(given.role) ? dayStart(until) : undefined
      return setRole.send({
        userId,
        from,
        ...given,
        ...(given.role === 'staff' && { permissions }),
        ...(end && { until: end }),
      })
    },
  })
  const { role, permissions } = form.values
  const isNew = role !== from
  return (
    <FormDialog
      wide
      form={form}
      title={t`Change ${name}'s role`}
      text={t`They are signed out everywhere. If a staff role is given or taken away, they and the other admins get an email.`}
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
      {isNew && role === 'admin' && (
        <p className="sm t2">{t`Admins have all permissions and manage the permissions of other staff.`}</p>
      )}
      {isNew && role === 'staff' && (
        <PermissionChoice value={permissions} onChange={(next) => form.set('permissions', next)} />
      )}
      {isNew && isStaffRole(role) && <UntilField {...form.field('until')} error={form.error('until')} />}
      {!isNew && isStaffRole(role) && (
        <p className="sm t2">{t`To change their permissions or the end of their role, go to the Roles page.`}</p>
      )}
      <TextAreaField {...form.text('reason')} label={t`Reason`} rows={2} />
    </FormDialog>
  )
}
