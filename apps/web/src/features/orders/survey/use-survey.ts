import { trpc } from '../../../lib/trpc.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi } from '../session/ui-store.ts'

export type SurveyActions = ReturnType<typeof useSurvey>

/** Sends or skips the survey; then, even if sending fails, the player goes to the marketplace (spec §4). */
export function useSurvey(orderId: number) {
  const { refresh } = useOrderSession()
  const leave = useOrderUi((ui) => ui.leave)
  const onSettled = () => {
    leave(orderId)
    return refresh()
  }
  return {
    submit: trpc.orders.submitFeedback.useMutation({ onSettled }),
    skip: trpc.orders.skipFeedback.useMutation({ onSettled }),
  }
}
