import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '@queuemate/app-kit/session'
import type { Session } from '@queuemate/app-kit/session-calls'

export { sessionKey, sessionQuery } from '@queuemate/app-kit/session'

/** `undefined` until it is known whether a person is signed in. */
export function useSession(): Session | null | undefined {
  return useQuery(sessionQuery).data
}
