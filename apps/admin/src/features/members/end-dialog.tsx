import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { TextAreaField } from '@queuemate/app-kit/form/fields'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import type { MemberRow } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { dayOf, dayStart, UntilField } from '../../lib/role-fields.tsx'
import { trpcClient } from '../../lib/trpc.ts'

const schema = z.object({ until: z.string().max(10), reason: staffReason })

/** Moves the day on which a member's role ends, or takes the end away. */
export function EndDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const { id: userId, name, ends_at: from } = member
  const setEnd = useAction(trpcClient.staff.members.setEnd, {
    success: t`The end of ${name}'s role was changed`,
    onClose,
  })
  const form = useZodForm({
    schema,
    initial: { until: dayOf(from), reason: '' },
    onSubmit: ({ until, reason }) => setEnd.send({ userId, from, until: dayStart(until) ?? null, reason }),
  })
  return (
    <FormDialog
      form={form}
      title={t`When does ${name}'s role end?`}
      text={t`They and the other admins are notified by email. They keep their permissions until then.`}
      confirm={t`Save`}
      onClose={onClose}
    >
      <UntilField {...form.field('until')} error={form.error('until')} />
      <TextAreaField {...form.text('reason')} label={t`Reason`} rows={3} />
    </FormDialog>
  )
}
