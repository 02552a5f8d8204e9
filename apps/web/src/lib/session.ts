import { queryOptions, useQuery } from '@tanstack/react-query'
import { authClient } from './auth.ts'

export const sessionKey = ['session'] as const

export type Session = { firstName: string }

/** Who is signed in, as far as the browser's cookie tells; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async (): Promise<Session | null> => {
    const { data, error } = await authClient.getSession()
    if (error && error.status !== 401) throw new Error(error.message ?? 'The session could not be read')
    return data ? { firstName: data.user.firstName || (data.user.name.split(' ')[0] ?? '') } : null
  },
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** `undefined` while nobody knows yet. */
export function useSession(): Session | null | undefined {
  return useQuery(sessionQuery).data
}
