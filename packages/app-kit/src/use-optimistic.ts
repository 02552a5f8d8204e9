import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'

/** Server data that people change with switches and buttons. Changes are shown at once. */
export type Optimistic<Data, Change> = {
  /** Identifies these changes among all mutations. */
  name: string
  query: { queryKey: readonly unknown[]; queryFn?: unknown }
  /** The data after a change has been saved. */
  apply: (data: Data, change: Change) => Data
}

/** The data with the changes that are being saved. A read that started before a change was saved does not undo it. */
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

/** Sends the changes one after another, so that the last press wins, and refetches the data after each. */
export function useOptimisticMutation<Data, Change>(
  { name, query }: Optimistic<Data, Change>,
  {
    mutationFn,
    onSuccess,
    onError,
    onSettled,
  }: {
    mutationFn: (change: Change) => Promise<unknown>
    onSuccess?: ((answer: unknown, change: Change) => void) | undefined
    onError: (error: unknown) => void
    /** Refetches other data that depends on the change. */
    onSettled?: () => Promise<unknown>
  },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: [name],
    scope: { id: name },
    mutationFn,
    onSuccess,
    onError,
    // Stays pending until the data has been refetched, which then replaces the change.
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: query.queryKey }), onSettled?.()]),
  })
}
