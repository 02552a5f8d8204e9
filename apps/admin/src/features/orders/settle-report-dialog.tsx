import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { formatMoney } from '@queuemate/contracts/money'
import { REPORT_OUTCOMES, type ReportOutcome } from '@queuemate/contracts/orders/reports'
import { REFUND_BEARERS, staffReason, type RefundBearer } from '@queuemate/contracts/payments/refunds'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { TextArea } from '@queuemate/ui/text-area'
import type { StaffOrder } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { MoneyImpact } from '../../lib/money-impact.tsx'
import { trpcClient } from '../../lib/trpc.ts'
import { readRefund } from './amount.ts'
import { BearerChoice } from './bearer-choice.tsx'
import { ChangedRefund } from './changed-refund.tsx'
import { refundLabel, useRefund } from './use-refund.ts'

const settleReportForm = (left: number) =>
  z
    .object({
      outcome: z.enum(REPORT_OUTCOMES),
      amount: z.string(),
      reason: z.string(),
      note: z.string(),
      bearer: z.enum(REFUND_BEARERS),
    })
    .transform(({ outcome, amount, note, bearer, ...written }, context) => {
      // Two texts, for a note in the audit log must never become a reason that both people read.
      const [path, text] = outcome === 'dismissed' ? ['note', note] : ['reason', written.reason]
      const { data: reason = '', error } = staffReason.safeParse(text)
      if (error) context.addIssue({ code: 'custom', path: [path], message: error.issues[0]!.message })
      if (outcome === 'dismissed') return { outcome, reason }
      if (outcome === 'refunded') return { outcome, reason, bearer }
      const { cents, problem } = readRefund(amount, left)
      if (problem) context.addIssue({ code: 'custom', path: ['amount'], message: problem })
      return { outcome, reason, bearer, amount: cents ?? 0 }
    })

/** Settles the open reports of an order. Shows who bears the cost of a refund first. */
export function SettleReportDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { order_id: orderId, price, refunded } = order
  // What the member of staff saw: another refund in the meantime must not be made twice.
  const [seen] = useState(refunded)
  const left = price - refunded
  const settle = useAction(trpcClient.staff.orders.settleReport, { success: t`Report settled`, onClose })
  const request = useAction(trpcClient.staff.refundRequests.create, {
    success: t`The report is settled once the refund is approved`,
    onClose,
  })
  const form = useZodForm({
    schema: settleReportForm(left),
    initial: {
      outcome: 'dismissed' as ReportOutcome,
      amount: '',
      reason: '',
      note: '',
      bearer: 'both' as RefundBearer,
    },
    onSubmit: (decision) => {
      const input = { orderId, refunded: seen, ...decision }
      const waits = decision.outcome !== 'dismissed' && Boolean(refund.approval)
      return waits ? request.send({ kind: 'report', input }) : settle.send(input)
    },
  })
  const { outcome, amount: typed, bearer } = form.values
  const isRefund = outcome !== 'dismissed'
  const refund = useRefund(order, {
    typed: outcome === 'partly_refunded' ? typed : null,
    bearer,
    enabled: isRefund,
  })
  const [all, given] = [formatMoney(left), formatMoney(refunded)]
  const text = outcome === 'dismissed' ? 'note' : 'reason'
  // While it is being sent, the order already shows it.
  const hasChanged = seen !== refunded && !form.pending
  return (
    <FormDialog
      form={form}
      title={t`Settle the report on order ${orderId}`}
      confirm={
        isRefund ? refundLabel(refund) : refunded > 0 ? t`Settle the report` : t`Settle without refund`
      }
      cancel={t`Not yet`}
      tone={isRefund ? 'danger' : 'primary'}
      disabled={hasChanged || (isRefund && !refund.isReady)}
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
          {
            value: 'dismissed',
            label: refunded > 0 ? t`No further refund, ${given} was refunded` : t`No refund`,
          },
          ...(left > 0
            ? [
                {
                  value: 'refunded',
                  label: refunded > 0 ? t`Refund the rest, ${all}` : t`Full refund, ${all}`,
                },
                { value: 'partly_refunded', label: t`Partial refund` },
              ]
            : []),
        ]}
      />
      {outcome === 'partly_refunded' && (
        <Field label={t`Amount in dollars`} error={form.error('amount') ?? refund.problem}>
          <Input prefix="$" inputMode="decimal" focusOnMount {...form.field('amount')} />
        </Field>
      )}
      <Field
        label={t`Reason`}
        hint={
          outcome === 'dismissed'
            ? t`For the audit log only.`
            : t`The player and the companion both see it with the refund.`
        }
        error={form.error(text)}
      >
        <TextArea key={text} rows={3} {...form.field(text)} />
      </Field>
      {isRefund && <BearerChoice value={bearer} onChange={(next) => form.set('bearer', next)} />}
      {hasChanged && <ChangedRefund seen={seen} refunded={refunded} />}
      {isRefund && refund.cents !== null && <MoneyImpact {...refund} sums={order.sums} />}
    </FormDialog>
  )
}
