import { failureOf } from '@queuemate/app-kit/errors'
import { showToast } from '@queuemate/ui/toast'
import { allowSound } from '../../notifications/alert-sound.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi } from '../session/ui-store.ts'

/** Starts and stops the search for a companion who accepts. */
export function useSearch() {
  const { refresh } = useOrderSession()
  const { ask, markRead } = useOrderUi()
  const utils = trpc.useUtils()
  const onError = (error: unknown) => {
    showToast('danger', failureOf(error).text)
    void refresh()
  }
  const begin = trpc.orders.startSearch.useMutation({
    onSuccess: async (search, { after }) => {
      utils.orders.search.setData(undefined, search)
      await refresh()
      ask(null)
      if (after !== undefined) markRead(after)
    },
    onError,
  })
  const stop = trpc.orders.stopSearch.useMutation({
    onSuccess: async (search) => {
      utils.orders.search.setData(undefined, search)
      await refresh()
    },
    onError,
  })
  return {
    stop,
    begin: {
      isPending: begin.isPending || begin.isSuccess,
      mutate: (input: Parameters<typeof begin.mutate>[0]) => {
        // The click allows the sound of the acceptance.
        void allowSound()
        begin.mutate(input)
      },
    },
  }
}
