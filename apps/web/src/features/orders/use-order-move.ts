import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'

/** What follows every move on the current order: the page reads it again, and a refusal is said aloud. */
export function useOrderMove() {
  const utils = trpc.useUtils()
  const refresh = async () => {
    await Promise.all([utils.orders.details.invalidate(), utils.orders.active.invalidate()])
  }
  return {
    onError: (error: unknown) => {
      showToast('danger', failureOf(error).text)
      void refresh()
    },
    refresh,
  }
}
