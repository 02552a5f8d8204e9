import { useNavigate } from 'react-router-dom'
import { useRoutingHold } from '../../lib/routing-hold.ts'
import { trpc } from '../../lib/trpc.ts'

export type SurveyActions = ReturnType<typeof useSurvey>

/** Sent or skipped, and even when sending fails, the survey leads to the marketplace (spec §4). */
export function useSurvey(orderId: number) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const settle = useRoutingHold((state) => state.settle)
  const onSettled = async () => {
    settle(orderId)
    await navigate('/playerMarket')
    void utils.orders.active.invalidate()
  }
  return {
    submit: trpc.orders.submitFeedback.useMutation({ onSettled }),
    skip: trpc.orders.skipFeedback.useMutation({ onSettled }),
  }
}
