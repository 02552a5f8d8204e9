import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { InputField } from '@queuemate/app-kit/form/fields'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { inviteInput } from '@queuemate/contracts/staff/invitations'
import { Field } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { useAction } from '../../lib/use-action.ts'
import { roleName } from '../../lib/labels.ts'
import { dayStart, PermissionChoice, permissionsIn, UntilField } from '../../lib/role-fields.tsx'
import { trpcClient } from '../../lib/trpc.ts'
import styles from './members.module.css'

const ROLES = ['staff', 'admin'] as const
const schema = inviteInput.extend({
  permissions: inviteInput.shape.permissions.unwrap(),
  until: z.string().max(10),
})

/** Invites a person by mail. They need no account. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useAction(trpcClient.staff.members.invite, {
    success: (_, { email }) => t`The invitation to ${email} was sent`,
    onClose,
  })
  const form = useZodForm({
    schema,
    initial: {
      email: '',
      role: 'staff' as (typeof ROLES)[number],
      permissions: permissionsIn('support'),
      until: '',
    },
    onSubmit: ({ email, role, permissions, until }) => {
      const end = dayStart(until)
      return invite.send({
        email,
        role,
        ...(role === 'staff' && { permissions }),
        ...(end && { until: end }),
      })
    },
  })
  const { role, permissions } = form.values
  return (
    <FormDialog
      wide
      form={form}
      title={t`Invite a member of staff`}
      text={t`They get an email with a link that works for seven days. There, they set a name and a password, or sign in if they have an account.`}
      confirm={t`Send invitation`}
      onClose={onClose}
    >
      <InputField {...form.text('email')} label={t`Email`} type="email" autoComplete="off" focusOnMount />
      <div className={styles.pair}>
        <Field label={t`Role`} error={form.error('role')}>
          <Select
            value={role}
            options={ROLES.map((value) => ({ value, label: roleName(value) }))}
            onValueChange={(next) => form.set('role', ROLES.find((one) => one === next) ?? 'staff')}
          />
        </Field>
        <UntilField {...form.field('until')} error={form.error('until')} />
      </div>
      {role === 'admin' ? (
        <p className="sm t2">{t`Admins have all permissions and manage the permissions of other staff.`}</p>
      ) : (
        <PermissionChoice value={permissions} onChange={(next) => form.set('permissions', next)} />
      )}
    </FormDialog>
  )
}
