import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { formatMoney } from '@queuemate/contracts/money'
import { isRefundReason, REFUND_REASONS, staffReason } from '@queuemate/contracts/payments/refunds'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { refundReasonText } from '@queuemate/product-ui/order-story/reasons'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Select } from '@queuemate/ui/select'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../lib/trpc.ts'
import { cardText } from '../../lib/labels.ts'
import { readRefund } from './amount.ts'
import { RefundImpact } from './refund-impact.tsx'

/** A reason that is not in the list. */
const OTHER = 'other'

const refundForm = (left: number) =>
  z
    .object({ kind: z.enum(['full', 'partial']), amount: z.string(), why: z.string(), other: z.string() })
    .transform(({ kind, amount, why, other }, context) => {
      const { cents, problem } = kind === 'full' ? { cents: left, problem: null } : readRefund(amount, left)
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (problem) wrong('amount', problem)
      const reason = staffReason.safeParse(why === OTHER ? other : why)
      if (!reason.success) wrong(why === OTHER ? 'other' : 'why', t`Please give a reason`)
      return { amount: cents ?? 0, reason: reason.data ?? '' }
    })

/** Refunds all or part of the charge. Shows who bears the cost first. */
export function RefundDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { order_id: orderId, price, refunded } = order
  const left = price - refunded
  const utils = trpc.useUtils()
  const refund = trpc.staff.orders.refund.useMutation()
  const form = useZodForm({
    schema: refundForm(left),
    initial: { kind: 'full' as 'full' | 'partial', amount: '', why: '', other: '' },
    onSubmit: async ({ amount, reason }) => {
      await refund.mutateAsync({ orderId, amount, reason, refunded })
      const money = formatMoney(amount)
      showToast('success', t`${money} goes back to the player`)
      await utils.staff.orders.invalidate()
      onClose()
    },
  })
  const { kind, amount: typed, why } = form.values
  const { cents, problem } = kind === 'full' ? { cents: left, problem: null } : readRefund(typed, left)
  // Shows only the figures of the current amount, never those of a previous amount or a cached preview.
  const preview = trpc.staff.orders.preview.useQuery(
    { orderId, move: 'refund', amount: cents ?? left, ...(isRefundReason(why) && { reason: why }) },
    { enabled: cents !== null, retry: false, gcTime: 0 },
  )
  const money = formatMoney(cents ?? 0)
  const all = formatMoney(left)
  const card = order.card ? cardText(order.card) : t`the card that was charged`
  return (
    <FormDialog
      form={form}
      title={t`Refund order ${orderId}?`}
      text={t`The money goes back to ${card}.`}
      tone="danger"
      confirm={cents === null ? t`Refund` : t`Refund ${money}`}
      cancel={t`Keep payment`}
      disabled={cents === null || !preview.data}
      onClose={onClose}
    >
      <ChoiceGroup
        dense
        legend={t`Amount`}
        value={kind}
        onValueChange={(next) => form.set('kind', next === 'full' ? 'full' : 'partial')}
        choices={[
          { value: 'full', label: t`Full, ${all}` },
          { value: 'partial', label: t`Partial` },
        ]}
      />
      {kind === 'partial' && (
        <Field
          label={t`Amount in dollars`}
          error={form.error('amount') ?? (typed === '' ? undefined : (problem ?? undefined))}
        >
          <Input prefix="$" inputMode="decimal" maxLength={12} focusOnMount {...form.field('amount')} />
        </Field>
      )}
      <Field label={t`Reason`} hint={t`The player and the companion both see it.`} error={form.error('why')}>
        <Select
          value={why || undefined}
          placeholder={t`Choose a reason`}
          onValueChange={(next) => form.set('why', next)}
          options={[
            ...REFUND_REASONS.map((reason) => ({
              value: reason as string,
              label: refundReasonText(reason),
            })),
            { value: OTHER, label: t`Another reason` },
          ]}
        />
      </Field>
      {why === OTHER && (
        <Field label={t`Which one?`} error={form.error('other')}>
          <TextArea rows={3} maxLength={500} {...form.field('other')} />
        </Field>
      )}
      {cents !== null && <RefundImpact preview={preview.data} error={preview.error} />}
    </FormDialog>
  )
}
