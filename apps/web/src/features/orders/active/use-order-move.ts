import { failureOf } from '@queuemate/app-kit/errors'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../../lib/trpc.ts'
import { useOrderSession } from '../session/order-session.tsx'

/** What follows every action on the current order: the page loads it again, and an error shows in a toast. */
export function useOrderMove() {
  const utils = trpc.useUtils()
  const session = useOrderSession()
  const refresh = async () => {
    await Promise.all([utils.orders.details.invalidate(), session.refresh()])
  }
  return {
    onError: (error: unknown) => {
      showToast('danger', failureOf(error).text)
      void refresh()
    },
    refresh,
  }
}
