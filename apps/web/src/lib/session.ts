import { queryOptions, useQuery } from '@tanstack/react-query'
import { authClient } from './auth.ts'
import { UnreachableError } from '@queuemate/app-kit/errors'

export const sessionKey = ['session'] as const

export type Session = { firstName: string }

/** Who is signed in; null for nobody. Fails with `UnreachableError`, because no answer is not "nobody". */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async (): Promise<Session | null> => {
    const { data, error } = await authClient.getSession().catch((cause: unknown) => {
      throw new UnreachableError(cause)
    })
    if (error && error.status !== 401) throw new UnreachableError(error)
    return data ? { firstName: data.user.firstName || (data.user.name.split(' ')[0] ?? '') } : null
  },
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** `undefined` while nobody knows yet. */
export function useSession(): Session | null | undefined {
  return useQuery(sessionQuery).data
}
