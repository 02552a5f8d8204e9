import { useMutation } from '@tanstack/react-query'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { allowSound } from '../../notifications/alert-sound.ts'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi } from '../session/ui-store.ts'

/** Starts and stops the search for a companion who accepts. */
export function useSearch() {
  const { refresh } = useOrderSession()
  const { setQuestion, markRead } = useOrderUi()
  const onError = (error: unknown) => {
    showFailure(error)
    void refresh()
  }
  const begin = useMutation({
    ...mutationOptions(trpcClient.orders.startSearch),
    onSuccess: async (search, { after }) => {
      api.orders.search.setData(undefined, search)
      await refresh()
      setQuestion(null)
      if (after !== undefined) markRead(after)
    },
    onError,
  })
  const stop = useMutation({
    ...mutationOptions(trpcClient.orders.stopSearch),
    onSuccess: async (search) => {
      api.orders.search.setData(undefined, search)
      await refresh()
    },
    onError,
  })
  return {
    stop,
    begin: {
      isPending: begin.isPending || begin.isSuccess,
      mutate: (input: Parameters<typeof begin.mutate>[0]) => {
        // The click allows the sound played on acceptance.
        void allowSound()
        begin.mutate(input)
      },
    },
  }
}
