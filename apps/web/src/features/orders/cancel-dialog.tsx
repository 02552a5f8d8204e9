import { useState } from 'react'
import type { CancelReason } from '@queuemate/contracts/orders/machine'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { formatDuration } from '../../lib/time.ts'
import { trpc } from '../../lib/trpc.ts'
import { useOrderUi } from './session/ui-store.ts'
import { useOrderMove } from './active/use-order-move.ts'

type CancelDialogProps = {
  orderId: number
  name: string
  /** Seconds until an unresponsive customer may be left. */
  toGo: number
  onClose: () => void
}

/** The companion gives a reason and returns to the dashboard, online again (spec §4). */
export function CancelDialog({ orderId, name, toGo, onClose }: CancelDialogProps) {
  const leave = useOrderUi((ui) => ui.leave)
  const { onError, refresh } = useOrderMove()
  const [reason, setReason] = useState<CancelReason>()
  const [error, setError] = useState<string>()
  const cancel = trpc.orders.cancel.useMutation({
    onSuccess: () => {
      leave(orderId, '/companion/dashboard?active=1')
      return refresh()
    },
    onError: (failure) => {
      onClose()
      onError(failure)
    },
  })
  const wait = toGo > 0 ? ` (in ${formatDuration(toGo).replace(/^0/, '')})` : ''
  return (
    <AlertDialog open onClose={onClose}>
      <DialogBody>
        <AlertDialogTitle>Cancel this order?</AlertDialogTitle>
        <AlertDialogText>
          {name} is not charged and you go back to your dashboard, online again.
        </AlertDialogText>
        <div className="mt4">
          <Field label="Reason" error={error}>
            <Select
              placeholder="Choose a reason"
              value={reason}
              onValueChange={(value) => {
                setReason(value as CancelReason)
                setError(undefined)
              }}
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
        <Button
          size="lg"
          variant="danger"
          loading={cancel.isPending || cancel.isSuccess}
          onClick={() => {
            if (reason) cancel.mutate({ order_id: orderId, reason })
            else setError('Please choose a reason')
          }}
        >
          Cancel order
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
