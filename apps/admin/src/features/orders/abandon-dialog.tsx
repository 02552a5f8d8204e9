import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { z } from 'zod'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field, FormError } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../lib/trpc.ts'
import { Bearing } from './bearing.tsx'

const abandonForm = z.object({ reason: staffReason })

/** Ends an open order for both people, and shows before who bears what. */
export function AbandonDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { order_id: orderId } = order
  const utils = trpc.useUtils()
  const abandon = trpc.staff.orders.abandon.useMutation()
  const preview = trpc.staff.orders.preview.useQuery({ orderId, move: 'abandon' }, { retry: false })
  const form = useZodForm({
    schema: abandonForm,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await abandon.mutateAsync({ orderId, reason, status: preview.data?.status })
      showToast('success', t`Order ${orderId} has ended`)
      await utils.staff.orders.invalidate()
      onClose()
    },
    // The order may have moved on: what is shown is no longer true.
    onRefused: () => void utils.staff.orders.invalidate(),
  })
  return (
    <Dialog open onClose={onClose}>
      <Form form={form}>
        <DialogBody className="stack g4">
          <DialogTitle>{t`End order ${orderId}?`}</DialogTitle>
          <p>
            <Trans>Both people are free at once, and read that Queuemate staff ended the order.</Trans>
          </p>
          <FormError>{form.refusal}</FormError>
          <Bearing preview={preview.data} error={preview.error} />
          <Field
            label={t`Reason`}
            hint={t`For the audit log. Neither of the two people reads it.`}
            error={form.error('reason')}
          >
            <TextArea rows={3} maxLength={500} {...form.field('reason')} />
          </Field>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose}>{t`Keep order`}</Button>
          <Button type="submit" size="lg" variant="danger" loading={form.pending}>{t`End order`}</Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
