import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'

/** Data of the server that people change with switches and buttons: a change shows at once. */
export type Optimistic<Data, Change> = {
  /** Names these changes among all others. */
  name: string
  query: { queryKey: readonly unknown[]; queryFn?: unknown }
  /** The data as it is once a change is saved. */
  apply: (data: Data, change: Change) => Data
}

/** The data with the changes that are being saved. A read that began before a change was saved does not take it back. */
export function useOptimisticQuery<Data, Change>(
  { name, query, apply }: Optimistic<Data, Change>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const read = useQuery<Data>({ ...(query as object), queryKey: query.queryKey, enabled })
  const changes = useMutationState({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  return { ...read, data: read.data && changes.reduce(apply, read.data) }
}

/** Sends the changes one after the other, so that the last press decides, and reads the data after each. */
export function useOptimisticMutation<Data, Change>(
  { name, query }: Optimistic<Data, Change>,
  {
    mutationFn,
    onError,
    onSettled,
  }: {
    mutationFn: (change: Change) => Promise<unknown>
    onError: (error: unknown) => void
    /** Reads what else depends on the change. */
    onSettled?: () => Promise<unknown>
  },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: [name],
    scope: { id: name },
    mutationFn,
    onError,
    // Pending until it has been read again: what the server says then counts.
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: query.queryKey }), onSettled?.()]),
  })
}
