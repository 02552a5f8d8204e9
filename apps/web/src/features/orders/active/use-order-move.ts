import { showFailure } from '@queuemate/app-kit/show-failure'
import type { MovedOrder } from '../session/order-change.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { api } from '../../../lib/trpc.ts'

/**
 * What happens after every action on the current order: its message brings the new state, and an error is shown in a
 * toast. `onFailed` closes what asked for it.
 */
export function useOrderMove(onFailed?: () => void) {
  const session = useOrderSession()
  const refresh = async (moved?: MovedOrder) => {
    if (moved && (await session.follow(moved))) return
    await Promise.all([api.orders.details.invalidate(), session.refresh()])
  }
  return {
    onError: (error: unknown) => {
      onFailed?.()
      showFailure(error)
      void refresh()
    },
    refresh,
  }
}
