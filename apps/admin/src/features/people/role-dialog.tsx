import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import type { PersonProfile } from '@queuemate/contracts/staff/people'
import { Field } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../lib/trpc.ts'
import { roleName } from '../../lib/labels.ts'

const schema = z.object({ role: z.enum(ROLES), reason: staffReason })

/** Changes a person's role. The server refuses this while they have an open order. */
export function RoleDialog({ person, onClose }: { person: PersonProfile; onClose: () => void }) {
  const { id: userId, name, role: from } = person
  const utils = trpc.useUtils()
  const setRole = trpc.staff.people.setRole.useMutation()
  const form = useZodForm({
    schema,
    initial: { role: from, reason: '' },
    onSubmit: async (given) => {
      await setRole.mutateAsync({ userId, from, ...given })
      await utils.staff.people.invalidate()
      await utils.staff.members.invalidate()
      showToast('success', t`${name}'s role was changed`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Change ${name}'s role`}
      text={t`They are signed out everywhere. New staff start with the default permissions of the role.`}
      confirm={t`Change role`}
      onClose={onClose}
    >
      <Field label={t`Role`} error={form.error('role')}>
        <Select
          value={form.values.role}
          options={ROLES.map((value) => ({ value, label: roleName(value) }))}
          onValueChange={(next) => form.set('role', ROLES.find((role) => role === next) ?? from)}
        />
      </Field>
      <Field label={t`Reason`} error={form.error('reason')}>
        <TextArea rows={3} maxLength={500} {...form.field('reason')} />
      </Field>
    </FormDialog>
  )
}
