import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { CANCEL_REASONS, type CancelReason } from '@queuemate/contracts/orders/machine'
import { Field } from '@queuemate/ui/field'
import { cancelReasonText } from '@queuemate/product-ui/order-story/reasons'
import { Select } from '@queuemate/ui/select'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { formatTimeLeft } from '../../../lib/time.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { useOrderUi } from '../session/ui-store.ts'
import { useOrderMove } from './use-order-move.ts'

const rules = z.object({ reason: z.enum(CANCEL_REASONS, { error: () => t`Please choose a reason` }) })
const empty = { reason: undefined as CancelReason | undefined }

type CancelDialogProps = {
  orderId: number
  name: string
  /** Seconds until the companion may cancel because the customer does not respond. */
  toGo: number
  onClose: () => void
}

/** The companion gives a reason and returns to the dashboard, back online (spec §4). */
export function CancelDialog({ orderId, name, toGo, onClose }: CancelDialogProps) {
  const { onError, refresh } = useOrderMove()
  const { beginExit, exitOrder } = useOrderUi()
  const cancel = useMutation({
    ...mutationOptions(trpcClient.orders.cancel),
    onMutate: () => beginExit(orderId, '/companion/dashboard?active=1'),
    onSuccess: (moved) => {
      exitOrder(orderId)
      return refresh(moved)
    },
  })
  const form = useZodForm({
    schema: rules,
    initial: empty,
    onSubmit: ({ reason }) => cancel.mutateAsync({ order_id: orderId, reason }),
    onServerError: (error) => {
      onClose()
      onError(error)
      return true
    },
  })
  const wait = formatTimeLeft(toGo)
  return (
    <FormDialog
      alert
      form={form}
      title={t`Cancel this order?`}
      text={t`${name} will not be charged. You will return to your dashboard and be back online.`}
      tone="danger"
      confirm={t`Cancel order`}
      cancel={t`Keep order`}
      isFinal={form.done}
      onClose={onClose}
    >
      <Field label={t`Reason`} error={form.error('reason')}>
        <Select
          placeholder={t`Choose a reason`}
          value={form.values.reason}
          onValueChange={(value) => form.set('reason', value as CancelReason)}
          options={CANCEL_REASONS.map((reason) => {
            const label = cancelReasonText(reason, name)
            const isEarly = reason === 'customer_unresponsive' && toGo > 0
            return {
              value: reason,
              label: isEarly ? t`${label} (in ${wait})` : label,
              disabled: isEarly,
            }
          })}
        />
      </Field>
    </FormDialog>
  )
}
