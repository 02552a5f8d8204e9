import { redirect } from 'react-router-dom'
import { queryClient } from '../lib/query-client.ts'
import { sessionQuery } from '../lib/session.ts'

/** Signed-out people on protected pages go to / (spec §2). */
export async function signedInOnly(): Promise<null> {
  if (await currentSession()) return null
  throw redirect('/')
}

/** Signed-in people on auth pages go to / (spec §2). Asked on entry only, so that signing in can lead on. */
export async function signedOutOnly(): Promise<null> {
  if (!(await currentSession())) return null
  throw redirect('/')
}

async function currentSession() {
  try {
    return await queryClient.ensureQueryData(sessionQuery)
  } catch {
    return null
  }
}

export function to(path: string) {
  return () => redirect(path)
}
