import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '@queuemate/app-kit/session'
import type { Session } from '@queuemate/app-kit/session-calls'
import { queryClient } from './query-client.ts'

export { sessionKey, sessionQuery } from '@queuemate/app-kit/session'

/** The session, which is fetched once; null for a visitor. Rejects if the API does not respond. */
export const readSession = (): Promise<Session | null> =>
  queryClient.query({ ...sessionQuery, staleTime: 'static' })

/** `undefined` until it is known whether a person is signed in. */
export function useSession(): Session | null | undefined {
  return useQuery(sessionQuery).data
}
