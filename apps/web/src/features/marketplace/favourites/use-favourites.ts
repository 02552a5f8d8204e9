import { useMutation, useQuery } from '@tanstack/react-query'
import { failureOf } from '@queuemate/app-kit/errors'
import { showToast } from '@queuemate/ui/toast'
import { api, mutationOptions, trpcClient } from '../../../lib/trpc.ts'
import { favouritesQuery } from '../queries.ts'

export type Kept = { id: string; name: string; username: string }

/** The player's favourites. A change shows at once, and is taken back when the server refuses it. */
export function useFavourites() {
  const { data } = useQuery(favouritesQuery)
  const options = {
    // One after the other: the server's last word is then that of the last press.
    scope: { id: 'favourites' },
    onError: (error: unknown) => showToast('danger', failureOf(error).text),
    onSettled: async () => {
      // A first page that is on its way may be older than the change, and would not be asked for again.
      await api.marketplace.eligible.cancel({ favourites: true })
      await Promise.all([
        api.favourites.list.invalidate(),
        api.marketplace.eligible.invalidate({ favourites: true }),
      ])
    },
  }
  const add = useMutation({ ...mutationOptions(trpcClient.favourites.add), ...options })
  const remove = useMutation({ ...mutationOptions(trpcClient.favourites.remove), ...options })
  const notify = useMutation({ ...mutationOptions(trpcClient.favourites.notify), ...options })

  return {
    /** Null until they are known. */
    ids: data ? new Set(data.map((row) => row.companion_id)) : null,
    /** Whether the player hears when this favourite comes online. */
    notifies: (id: string) => data?.find((row) => row.companion_id === id)?.notify ?? false,
    set: ({ id, name, username }: Kept, favourite: boolean) => {
      const row = { companion_id: id, name, username, notify: false, created_at: new Date().toISOString() }
      api.favourites.list.setData(undefined, (rows = []) => {
        const others = rows.filter((one) => one.companion_id !== id)
        return favourite ? [row, ...others] : others
      })
      if (favourite) add.mutate({ companion_id: id })
      else remove.mutate({ companion_id: id })
    },
    setNotify: (id: string, wanted: boolean) => {
      api.favourites.list.setData(undefined, (rows) =>
        rows?.map((row) => (row.companion_id === id ? { ...row, notify: wanted } : row)),
      )
      notify.mutate({ companion_id: id, notify: wanted })
    },
  }
}
