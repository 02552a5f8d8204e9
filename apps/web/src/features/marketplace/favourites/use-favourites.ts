import { api, trpcClient, type RouterOutputs } from '../../../lib/trpc.ts'
import { useOptimisticMutation, useOptimisticQuery, type Optimistic } from '@queuemate/app-kit/use-optimistic'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { favouritesQuery } from '../queries.ts'

export type FavouriteTarget = { id: string; name: string; username: string }

type Favourites = RouterOutputs['favourites']['list']
type Change = { add: FavouriteTarget } | { remove: string } | { id: string; notify: boolean }

const favourites: Optimistic<Favourites, Change> = {
  name: 'favourites',
  query: favouritesQuery,
  apply(rows, change) {
    if ('notify' in change) {
      return rows.map((row) => (row.companion_id === change.id ? { ...row, notify: change.notify } : row))
    }
    const id = 'add' in change ? change.add.id : change.remove
    const others = rows.filter((row) => row.companion_id !== id)
    if ('remove' in change) return others
    const { name, username } = change.add
    const added = { companion_id: id, name, username, notify: false, created_at: new Date().toISOString() }
    return [added, ...others]
  },
}

function send(change: Change): Promise<unknown> {
  if ('add' in change) return trpcClient.favourites.add.mutate({ companion_id: change.add.id })
  if ('remove' in change) return trpcClient.favourites.remove.mutate({ companion_id: change.remove })
  return trpcClient.favourites.notify.mutate({ companion_id: change.id, notify: change.notify })
}

/** The player's favourites. A change is shown at once and undone if the server refuses it. */
export function useFavourites({ enabled = true }: { enabled?: boolean } = {}) {
  const { data } = useOptimisticQuery(favourites, { enabled })
  const { mutate } = useOptimisticMutation(favourites, {
    mutationFn: send,
    onError: showFailure,
    onSettled: async () => {
      // A first page in flight may be older than the change and would not be refetched.
      await api.marketplace.eligible.cancel({ favourites: true })
      await api.marketplace.eligible.invalidate({ favourites: true })
    },
  })
  return {
    /** Null until they are known. */
    ids: data ? new Set(data.map((row) => row.companion_id)) : null,
    /** Whether the player is notified when this favourite comes online. */
    notifies: (id: string) => data?.find((row) => row.companion_id === id)?.notify ?? false,
    set: (companion: FavouriteTarget, favourite: boolean) =>
      mutate(favourite ? { add: companion } : { remove: companion.id }),
    setNotify: (id: string, wanted: boolean) => mutate({ id, notify: wanted }),
  }
}
