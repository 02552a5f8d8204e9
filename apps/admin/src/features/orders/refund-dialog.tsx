import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod'
import { TextAreaField } from '@queuemate/app-kit/form/fields'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { formatMoney } from '@queuemate/contracts/money'
import {
  bearerOf,
  REFUND_BEARERS,
  REFUND_REASONS,
  staffReason,
  type RefundBearer,
} from '@queuemate/contracts/payments/refunds'
import { refundReasonText } from '@queuemate/product-ui/order-story/reasons'
import { Alert } from '@queuemate/ui/alert'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Select } from '@queuemate/ui/select'
import { ReadDialog } from '../../lib/read-dialog.tsx'
import type { StaffOrder } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { cardText } from '../../lib/labels.ts'
import { MoneyImpact } from '../../lib/money-impact.tsx'
import { readRefund } from './amount.ts'
import { BearerChoice } from './bearer-choice.tsx'
import { ChangedRefund } from './changed-refund.tsx'
import { refundLabel, useRefund } from './use-refund.ts'

/** A reason that is not in the list. */
const OTHER = 'other'

const refundForm = (left: number) =>
  z
    .object({
      kind: z.enum(['full', 'partial']),
      amount: z.string(),
      why: z.string(),
      other: z.string(),
      bearer: z.enum(REFUND_BEARERS),
    })
    .transform(({ kind, amount, why, other, bearer }, context) => {
      const { cents, problem } = kind === 'full' ? { cents: left, problem: null } : readRefund(amount, left)
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (problem) wrong('amount', problem)
      const reason = staffReason.safeParse(why === OTHER ? other : why)
      if (!reason.success) wrong(why === OTHER ? 'other' : 'why', t`Please give a reason`)
      return { amount: cents ?? 0, reason: reason.data ?? '', bearer }
    })

/**
 * Refunds all or part of the charge. Shows who bears the cost first. Above the limits of the member of staff, it asks another
 * one for approval.
 */
export function RefundDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { order_id: orderId, price, refunded } = order
  // What the member of staff saw: another refund in the meantime must not be made twice.
  const [seen] = useState(refunded)
  const left = price - refunded
  const makeRefund = useAction(trpcClient.staff.orders.refund, {
    success: (_, { amount }) => t`${formatMoney(amount)} goes back to the player`,
    onClose,
  })
  const request = useAction(trpcClient.staff.refundRequests.create, {
    success: ({ amount }) => t`The refund of ${formatMoney(amount)} is waiting for approval`,
    onClose,
  })
  const form = useZodForm({
    schema: refundForm(left),
    initial: {
      kind: 'full' as 'full' | 'partial',
      amount: '',
      why: '',
      other: '',
      bearer: 'both' as RefundBearer,
    },
    onSubmit: (chosen) => {
      const input = { orderId, refunded: seen, ...chosen }
      return refund.approval ? request.send({ kind: 'refund', input }) : makeRefund.send(input)
    },
  })
  const { kind, amount: typed, why, bearer } = form.values
  /** The reason decides who pays only until staff have chosen that themselves. */
  const [hasChosenBearer, setChosenBearer] = useState(false)
  const isGone = left <= 0
  const refund = useRefund(order, {
    typed: kind === 'full' ? null : typed,
    bearer,
    enabled: !isGone,
  })
  const { cents } = refund
  const all = formatMoney(left)
  const card = order.card ? cardText(order.card) : t`the card that was charged`
  // While the refund is being sent, the order already shows it.
  if (isGone && !form.pending)
    return (
      <ReadDialog title={t`Order ${orderId} has already been refunded`} onClose={onClose}>
        <p>{t`The player gets the full price back, so nothing is left to refund.`}</p>
      </ReadDialog>
    )
  const hasChanged = seen !== refunded && !form.pending
  const isReported = order.reports?.some(({ status }) => status === 'open')
  return (
    <FormDialog
      form={form}
      title={t`Refund order ${orderId}?`}
      text={t`The money goes back to ${card}.`}
      tone="danger"
      confirm={refundLabel(refund)}
      cancel={t`Keep payment`}
      disabled={hasChanged || !refund.isReady}
      onClose={onClose}
    >
      {isReported && (
        <Alert tone="pending">
          {t`A report on this order is open. Settle it instead, so that both people get one answer.`}
        </Alert>
      )}
      <ChoiceGroup
        dense
        legend={t`Amount`}
        value={kind}
        onValueChange={(next) => form.set('kind', next === 'full' ? 'full' : 'partial')}
        choices={[
          { value: 'full', label: refunded > 0 ? t`The rest, ${all}` : t`All, ${all}` },
          { value: 'partial', label: t`Part of it` },
        ]}
      />
      {kind === 'partial' && (
        <Field label={t`Amount in dollars`} error={form.error('amount') ?? refund.problem}>
          <Input prefix="$" inputMode="decimal" focusOnMount {...form.field('amount')} />
        </Field>
      )}
      <Field label={t`Reason`} hint={t`The player and the companion both see it.`} error={form.error('why')}>
        <Select
          value={why || undefined}
          placeholder={t`Choose a reason`}
          onValueChange={(next) => {
            form.set('why', next)
            if (!hasChosenBearer) form.set('bearer', bearerOf(next))
          }}
          options={[
            ...REFUND_REASONS.map((reason) => ({
              value: reason as string,
              label: refundReasonText(reason),
            })),
            { value: OTHER, label: t`Another reason` },
          ]}
        />
      </Field>
      {why === OTHER && <TextAreaField {...form.text('other')} label={t`What is the reason?`} rows={3} />}
      <BearerChoice
        value={bearer}
        onChange={(next) => {
          setChosenBearer(true)
          form.set('bearer', next)
        }}
      />
      {hasChanged && <ChangedRefund seen={seen} refunded={refunded} />}
      {cents !== null && <MoneyImpact {...refund} sums={order.sums} />}
    </FormDialog>
  )
}
