import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { formatMoney } from '@queuemate/contracts/money'
import { REPORT_OUTCOMES, type ReportOutcome } from '@queuemate/contracts/orders/reports'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../lib/trpc.ts'
import { readRefund } from './amount.ts'
import { RefundImpact } from './refund-impact.tsx'

const settleReportForm = (left: number) =>
  z
    .object({ outcome: z.enum(REPORT_OUTCOMES), amount: z.string(), reason: staffReason })
    .transform(({ outcome, amount, reason }, context) => {
      if (outcome !== 'partly_refunded') return { outcome, reason }
      const { cents, problem } = readRefund(amount, left)
      if (problem) context.addIssue({ code: 'custom', path: ['amount'], message: problem })
      return { outcome, reason, amount: cents ?? 0 }
    })

/** Settles the open reports of an order. Shows who bears the cost of a refund first. */
export function SettleReportDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { order_id: orderId, price, refunded } = order
  const left = price - refunded
  const utils = trpc.useUtils()
  const settle = trpc.staff.orders.settleReport.useMutation()
  const form = useZodForm({
    schema: settleReportForm(left),
    initial: { outcome: 'dismissed' as ReportOutcome, amount: '', reason: '' },
    onSubmit: async (decision) => {
      await settle.mutateAsync({ orderId, refunded, ...decision })
      showToast('success', t`Report settled`)
      await utils.staff.orders.invalidate()
      onClose()
    },
  })
  const { outcome, amount: typed } = form.values
  const isRefund = outcome !== 'dismissed'
  const { cents, problem } =
    outcome === 'partly_refunded' ? readRefund(typed, left) : { cents: left, problem: null }
  // Shows only the figures of the current amount, never those of a previous amount or a cached preview.
  const preview = trpc.staff.orders.preview.useQuery(
    { orderId, move: 'refund', amount: cents ?? left },
    { enabled: isRefund && cents !== null, retry: false, gcTime: 0 },
  )
  const all = formatMoney(left)
  const money = formatMoney(cents ?? 0)
  const refundLabel = cents === null ? t`Refund` : t`Refund ${money}`
  return (
    <FormDialog
      form={form}
      title={t`Settle the report on order ${orderId}`}
      confirm={isRefund ? refundLabel : t`Settle without refund`}
      cancel={t`Not yet`}
      tone={isRefund ? 'danger' : 'primary'}
      disabled={isRefund && (cents === null || !preview.data)}
      onClose={onClose}
    >
      <ChoiceGroup
        dense
        stacked
        legend={t`Decision`}
        value={outcome}
        onValueChange={(next) =>
          form.set('outcome', REPORT_OUTCOMES.find((one) => one === next) ?? 'dismissed')
        }
        choices={[
          { value: 'dismissed', label: t`No refund` },
          ...(left > 0
            ? [
                { value: 'refunded', label: t`Full refund, ${all}` },
                { value: 'partly_refunded', label: t`Partial refund` },
              ]
            : []),
        ]}
      />
      {outcome === 'partly_refunded' && (
        <Field
          label={t`Amount in dollars`}
          error={form.error('amount') ?? (typed === '' ? undefined : (problem ?? undefined))}
        >
          <Input prefix="$" inputMode="decimal" maxLength={12} focusOnMount {...form.field('amount')} />
        </Field>
      )}
      <Field
        label={t`Reason`}
        hint={
          outcome === 'dismissed'
            ? t`For the audit log only.`
            : t`The player and the companion both see it with the refund.`
        }
        error={form.error('reason')}
      >
        <TextArea rows={3} maxLength={500} {...form.field('reason')} />
      </Field>
      {isRefund && cents !== null && <RefundImpact preview={preview.data} error={preview.error} />}
    </FormDialog>
  )
}
