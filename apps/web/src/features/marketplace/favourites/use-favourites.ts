import { failureOf } from '@queuemate/app-kit/errors'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../../lib/trpc.ts'

export type Kept = { id: string; name: string; username: string }

const staleTime = 60_000

/** The player's favourites. A change shows at once, and is taken back when the server refuses it. */
export function useFavourites() {
  const utils = trpc.useUtils()
  const { data } = trpc.favourites.list.useQuery(undefined, { staleTime })
  const options = {
    // One after the other: the server's last word is then that of the last press.
    scope: { id: 'favourites' },
    onError: (error: unknown) => showToast('danger', failureOf(error).text),
    onSettled: async () => {
      // A first page that is on its way may be older than the change, and would not be asked for again.
      await utils.marketplace.eligible.cancel({ favourites: true })
      await Promise.all([
        utils.favourites.list.invalidate(),
        utils.marketplace.eligible.invalidate({ favourites: true }),
      ])
    },
  }
  const add = trpc.favourites.add.useMutation(options)
  const remove = trpc.favourites.remove.useMutation(options)
  const notify = trpc.favourites.notify.useMutation(options)

  return {
    /** Null until they are known. */
    ids: data ? new Set(data.map((row) => row.companion_id)) : null,
    /** Whether the player hears when this favourite comes online. */
    notifies: (id: string) => data?.find((row) => row.companion_id === id)?.notify ?? false,
    set: ({ id, name, username }: Kept, favourite: boolean) => {
      const row = { companion_id: id, name, username, notify: false, created_at: new Date().toISOString() }
      utils.favourites.list.setData(undefined, (rows = []) => {
        const others = rows.filter((one) => one.companion_id !== id)
        return favourite ? [row, ...others] : others
      })
      if (favourite) add.mutate({ companion_id: id })
      else remove.mutate({ companion_id: id })
    },
    setNotify: (id: string, wanted: boolean) => {
      utils.favourites.list.setData(undefined, (rows) =>
        rows?.map((row) => (row.companion_id === id ? { ...row, notify: wanted } : row)),
      )
      notify.mutate({ companion_id: id, notify: wanted })
    },
  }
}
