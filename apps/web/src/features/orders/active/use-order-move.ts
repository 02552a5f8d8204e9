import { failureOf } from '@queuemate/app-kit/errors'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../../lib/trpc.ts'
import { useOrderSession } from '../session/order-session.tsx'

/** What follows every move on the current order: the page reads it again, and a refusal is said in a toast. */
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
