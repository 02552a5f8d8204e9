import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { readSession } from '../lib/session.ts'

/** Signed-in people on auth pages go to / (spec §2). Asked on entry only, so that signing in can lead on. */
export async function signedOutOnly(): Promise<null> {
  if (!(await isSignedIn())) return null
  throw redirect('/')
}

/**
 * `/auth` leads to the sign-in (spec §2). With `?enter`, the homepage did not know yet whether the person is signed in:
 * who is goes to the marketplace.
 */
export async function enter({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!(await isSignedIn())) return redirect('/auth/signin')
  return redirect(new URL(request.url).searchParams.has('enter') ? '/playerMarket' : '/')
}

function isSignedIn(): Promise<boolean> {
  return readSession().then(Boolean, () => false)
}

export function to(path: string) {
  return () => redirect(path)
}
