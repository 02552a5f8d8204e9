import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { z } from 'zod'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field, FormError } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../lib/trpc.ts'

const chargeForm = z.object({ reason: staffReason })

/** The companion bears a dispute that was lost. */
export function ChargeDisputeDialog({ disputeId, onClose }: { disputeId: number; onClose: () => void }) {
  const utils = trpc.useUtils()
  const charge = trpc.staff.disputes.charge.useMutation()
  const form = useZodForm({
    schema: chargeForm,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await charge.mutateAsync({ disputeId, reason })
      showToast('success', t`The companion's share is taken back`)
      await utils.staff.invalidate()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose}>
      <Form form={form}>
        <DialogBody className="stack g4">
          <DialogTitle>{t`Charge the companion?`}</DialogTitle>
          <p>
            <Trans>
              Their share of this order is taken from their next payout. They read that the rules were broken.
            </Trans>
          </p>
          <FormError>{form.refusal}</FormError>
          <Field label={t`Reason`} error={form.error('reason')}>
            <TextArea rows={3} maxLength={500} {...form.field('reason')} />
          </Field>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose}>{t`Keep their share`}</Button>
          <Button
            type="submit"
            size="lg"
            variant="danger"
            loading={form.pending}
          >{t`Charge the companion`}</Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
