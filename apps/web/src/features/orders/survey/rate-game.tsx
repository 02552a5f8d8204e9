import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { showToast } from '@queuemate/ui/toast'
import { firstNameOf } from '../../../lib/current-user.ts'
import { surveyRatings, surveyWord } from '@queuemate/product-ui/order-story/survey'
import { SurveyForm } from './survey-form.tsx'
import { api, trpcClient } from '../../../lib/trpc.ts'

/** The player's rating of a game, or the form for it, because a skipped survey can be sent later. */
export function RateGame({ order }: { order: OrderRecord }) {
  const send = useMutation({
    ...mutationOptions(trpcClient.orders.submitFeedback),
    onSuccess: async () => {
      await api.orders.record.invalidate({ order_id: order.order_id })
      showToast('success', t`Thank you. Your rating is saved`)
    },
  })
  const first = firstNameOf(order.counterpart.name)
  const rated = surveyWord(surveyRatings(), order.rating)
  if (rated) {
    return (
      <CardSection title={t`Your rating`}>
        <CardBody>
          <p>{rated}</p>
        </CardBody>
      </CardSection>
    )
  }
  if (!order.can_rate) return null
  return (
    <CardSection title={t`Rate this game`} note={t`You can rate it once, at any time.`}>
      <CardBody>
        <SurveyForm orderId={order.order_id} name={first} onSend={send.mutateAsync} />
      </CardBody>
    </CardSection>
  )
}
