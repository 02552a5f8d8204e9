import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { refusalText } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { mutationWithToast } from '@queuemate/app-kit/show-failure'
import { showToast } from '@queuemate/ui/toast'
import { trpcClient } from '../../../lib/trpc.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi } from '../session/ui-store.ts'

export type SurveyActions = ReturnType<typeof useSurvey>

/** Sends or skips the survey; then, even if sending fails, the player goes to the marketplace (spec §4). */
export function useSurvey(orderId: number) {
  const { refresh } = useOrderSession()
  const exitOrder = useOrderUi((ui) => ui.exitOrder)
  const onSettled = () => {
    exitOrder(orderId)
    return refresh()
  }
  return {
    submit: useMutation({
      ...mutationOptions(trpcClient.orders.submitFeedback),
      onError: (error) =>
        showToast(
          'danger',
          refusalText(error) ?? t`Your feedback was not sent. Open "Your games" to send it again`,
        ),
      onSettled,
    }),
    skip: useMutation({
      ...mutationWithToast(trpcClient.orders.skipFeedback),
      onSettled,
    }),
  }
}
