import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { failureOf } from '@queuemate/app-kit/errors'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { REPORT_DETAILS_MAX, reportBody } from '@queuemate/contracts/orders/reports'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { formatCount } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field, FormError } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { api, mutationOptions, trpcClient } from '../../../lib/trpc.ts'
import { reasonChoices } from './report-words.ts'
import styles from './report.module.css'

type ReportDialogProps = {
  order: Pick<OrderRecord, 'order_id' | 'role'>
  /** The other person's first name. */
  name: string
  onClose: () => void
}

/** Tells staff of a problem with an order: what it is about, and what happened. */
export function ReportDialog({ order: { order_id, role }, name, onClose }: ReportDialogProps) {
  const send = useMutation(mutationOptions(trpcClient.orders.report))
  const form = useZodForm({
    schema: reportBody,
    initial: { reason: '', details: '' },
    onSubmit: async (input) => {
      await send.mutateAsync({ order_id, ...input })
      await api.orders.record.invalidate({ order_id })
      showToast('success', t`Report sent`)
      onClose()
    },
    // The page shows a report that was made elsewhere, or that it is too late now.
    onRefused: (error) => {
      const { code } = failureOf(error)
      if (code === 'report_exists' || code === 'report_too_late')
        void api.orders.record.invalidate({ order_id })
    },
  })
  const [typed, most] = [formatCount(form.values.details.length), formatCount(REPORT_DETAILS_MAX)]
  return (
    <Dialog open wide onClose={() => !form.pending && onClose()}>
      <Form form={form}>
        <DialogBody>
          <DialogTitle>
            <Trans>Report a problem with order {order_id}</Trans>
          </DialogTitle>
          <p className="t2" aria-live="polite">
            {form.values.reason === 'abusive' ? (
              <Trans>Our staff read every report. {name} is not told about a report of abuse.</Trans>
            ) : role === 'player' ? (
              <Trans>
                Our staff read every report. {name} is told that there is one, and not what you write.
              </Trans>
            ) : (
              <Trans>Our staff read every report. {name} is not told what you write.</Trans>
            )}
          </p>
          <div className={styles.fields}>
            <FormError>{form.refusal}</FormError>
            <ChoiceGroup
              stacked
              legend={t`What happened?`}
              choices={reasonChoices(name)}
              value={form.values.reason}
              error={form.error('reason')}
              onValueChange={(reason) => form.set('reason', reason)}
            />
            <Field
              label={t`Details`}
              aside={
                <span className="opt tnum">
                  <Trans>
                    {typed} of {most}
                  </Trans>
                </span>
              }
              hint={t`When it happened and what was said or done. Staff can see the chat and the score.`}
              error={form.error('details')}
            >
              <TextArea rows={5} maxLength={REPORT_DETAILS_MAX} {...form.field('details')} />
            </Field>
          </div>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose} disabled={form.pending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="lg" variant="primary" loading={form.pending}>
            <Trans>Send report</Trans>
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
