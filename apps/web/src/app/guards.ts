import { redirect } from 'react-router-dom'
import { queryClient } from '../lib/query-client.ts'
import { sessionQuery } from '../lib/session.ts'

/**
 * Signed-out people on protected pages go to / (spec §2). When the API does not respond, the page's error says so: the
 * person may well be signed in.
 */
export async function signedInOnly(): Promise<null> {
  if (await queryClient.ensureQueryData(sessionQuery)) return null
  throw redirect('/')
}

/** Signed-in people on auth pages go to / (spec §2). Asked on entry only, so that signing in can lead on. */
export async function signedOutOnly(): Promise<null> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (!session) return null
  throw redirect('/')
}

export function to(path: string) {
  return () => redirect(path)
}
