import { z } from 'zod'
import { CANCEL_REASONS, type CancelReason } from '@queuemate/contracts/orders/machine'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { formatDuration } from '../../../lib/time.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useOrderUi } from '../session/ui-store.ts'
import { useOrderMove } from './use-order-move.ts'

const rules = z.object({ reason: z.enum(CANCEL_REASONS, 'Please choose a reason') })
const empty = { reason: undefined as CancelReason | undefined }

type CancelDialogProps = {
  orderId: number
  name: string
  /** Seconds until an unresponsive customer may be left. */
  toGo: number
  onClose: () => void
}

/** The companion gives a reason and returns to the dashboard, online again (spec §4). */
export function CancelDialog({ orderId, name, toGo, onClose }: CancelDialogProps) {
  const { onError, refresh } = useOrderMove()
  const { startLeaving, leave } = useOrderUi()
  const cancel = trpc.orders.cancel.useMutation({
    onMutate: () => startLeaving(orderId, '/companion/dashboard?active=1'),
    onSuccess: () => {
      leave(orderId)
      return refresh()
    },
  })
  const form = useZodForm({
    schema: rules,
    initial: empty,
    onSubmit: ({ reason }) => cancel.mutateAsync({ order_id: orderId, reason }),
    onRefused: (error) => {
      onClose()
      onError(error)
      return true
    },
  })
  const wait = toGo > 0 ? ` (in ${formatDuration(toGo).replace(/^0/, '')})` : ''
  return (
    <AlertDialog open onClose={onClose}>
      <Form form={form}>
        <DialogBody>
          <AlertDialogTitle>Cancel this order?</AlertDialogTitle>
          <AlertDialogText>
            {name} is not charged and you go back to your dashboard, online again.
          </AlertDialogText>
          <div className="mt4">
            <Field label="Reason" error={form.error('reason')}>
              <Select
                placeholder="Choose a reason"
                value={form.values.reason}
                onValueChange={(value) => form.set('reason', value as CancelReason)}
                options={[
                  {
                    value: 'customer_unresponsive',
                    label: `${name} does not answer${wait}`,
                    disabled: toGo > 0,
                  },
                  { value: 'wrong_rank', label: `${name}'s rank is not what it says` },
                  { value: 'emergency', label: 'Something came up' },
                  { value: 'other', label: 'Something else' },
                ]}
              />
            </Field>
          </div>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose}>
            Keep order
          </Button>
          <Button type="submit" size="lg" variant="danger" loading={form.pending || form.done}>
            Cancel order
          </Button>
        </DialogFoot>
      </Form>
    </AlertDialog>
  )
}
