import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { TextAreaField } from '@queuemate/app-kit/form/fields'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { formatMoney } from '@queuemate/contracts/money'
import { answerHoldInput, type PayoutHold } from '@queuemate/contracts/payouts/risk'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { showToast } from '@queuemate/ui/toast'
import { api, trpcClient } from '../../lib/trpc.ts'
import styles from './next-payout.module.css'

/** Games that staff look at before they are paid: why, since when, and until when at most. */
export function Holds({ holds }: { holds: readonly PayoutHold[] }) {
  return (
    <CardSection title={t`Being checked`}>
      <CardBody className="stack g4">
        <p className="sm t2">
          {t`The money stays yours. Our staff look at these games, and you need to do nothing. You can tell them once what they should know.`}
        </p>
        <ul className={styles.list}>
          {holds.map((hold) => (
            <Hold key={hold.id} hold={hold} />
          ))}
        </ul>
      </CardBody>
    </CardSection>
  )
}

function Hold({ hold }: { hold: PayoutHold }) {
  const [isAnswering, setAnswering] = useState(false)
  const { order_id: order, amount, since, releases_at: until, reason, answered } = hold
  return (
    <li>
      <div className="stack g1">
        <Link
          className="link strong"
          to={`/companion/orders/${order}`}
          state={{ back: '/companion/payouts' }}
        >
          {t`Order ${order}`}
        </Link>
        <p className="sm t2">
          {reason} {t`Since ${formatMoment(since)}.`}{' '}
          {until
            ? t`If nobody decides, it is released on ${formatMoment(until)}.`
            : t`It is released once our staff have decided.`}
        </p>
        {answered ? (
          <p className="sm">{t`You have answered.`}</p>
        ) : (
          <div className="row mt2">
            <Button size="sm" onClick={() => setAnswering(true)}>
              {t`Tell our staff something`}
            </Button>
          </div>
        )}
      </div>
      <span className="strong tnum">{formatMoney(amount)}</span>
      {isAnswering && <AnswerDialog hold={hold} onClose={() => setAnswering(false)} />}
    </li>
  )
}

const schema = z.object({ text: answerHoldInput.shape.text })

function AnswerDialog({ hold: { id, order_id: order }, onClose }: { hold: PayoutHold; onClose: () => void }) {
  const send = useMutation(mutationOptions(trpcClient.payouts.answerHold))
  const form = useZodForm({
    schema,
    initial: { text: '' },
    onSubmit: async ({ text }) => {
      await send.mutateAsync({ id, text })
      showToast('success', t`Answer sent`)
      await api.payouts.summary.invalidate()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`What should our staff know about order ${order}?`}
      text={t`You can answer once. Our staff read it when they decide.`}
      confirm={t`Send`}
      onClose={onClose}
    >
      <TextAreaField {...form.text('text')} label={t`Your answer`} rows={5} />
    </FormDialog>
  )
}
