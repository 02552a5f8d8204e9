import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { TextAreaField } from '@queuemate/app-kit/form/fields'
import { failureOf } from '@queuemate/app-kit/errors'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { REPORT_DETAILS_MAX, REPORT_DETAILS_MIN, reportBody } from '@queuemate/contracts/orders/reports'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { formatCount } from '@queuemate/i18n/format'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { showToast } from '@queuemate/ui/toast'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { reasonChoices } from './report-labels.ts'
import fieldStyles from '@queuemate/ui/field.module.css'

type ReportDialogProps = {
  order: Pick<OrderRecord, 'order_id' | 'role'>
  /** The other person's first name. */
  name: string
  onSent: () => void
  onClose: () => void
}

/** Reports a problem with an order to staff: a reason, and what happened. */
export function ReportDialog({ order: { order_id, role }, name, onSent, onClose }: ReportDialogProps) {
  const send = useMutation(mutationOptions(trpcClient.orders.report))
  const form = useZodForm({
    schema: reportBody,
    initial: { reason: '', details: '' },
    onSubmit: async (input) => {
      await send.mutateAsync({ order_id, ...input })
      await api.orders.record.invalidate({ order_id })
      showToast('success', t`Report sent`)
      onSent()
    },
    // The page then shows the report made elsewhere, or that it is too late.
    onServerError: (error) => {
      const { code } = failureOf(error)
      if (code === 'report_exists' || code === 'report_too_late')
        void api.orders.record.invalidate({ order_id })
    },
  })
  const [typed, most] = [formatCount(form.values.details.length), formatCount(REPORT_DETAILS_MAX)]
  return (
    <FormDialog
      wide
      form={form}
      title={t`Report a problem with order ${order_id}`}
      text={
        <span aria-live="polite">
          {form.values.reason === 'abusive'
            ? t`Our staff read every report. We don't tell ${name} about reports of abuse.`
            : role === 'player'
              ? t`Our staff read every report. We tell ${name} that there is a report, but not what you write.`
              : t`Our staff read every report. We don't tell ${name} what you write.`}
        </span>
      }
      confirm={t`Send report`}
      isFinal={form.pending}
      onClose={onClose}
    >
      <ChoiceGroup
        stacked
        legend={t`What happened?`}
        choices={reasonChoices(name)}
        {...form.control('reason')}
      />
      <TextAreaField
        {...form.text('details')}
        label={t`Details`}
        aside={<span className={clsx(fieldStyles.optional, 'tnum')}>{t`${typed} of ${most}`}</span>}
        hint={t`When it happened and what was said or done, in at least ${REPORT_DETAILS_MIN} characters. Staff can see the chat and the score.`}
        rows={5}
      />
    </FormDialog>
  )
}
