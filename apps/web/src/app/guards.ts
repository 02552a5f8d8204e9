import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { readSession } from '../lib/session.ts'

/** Signed-in people on auth pages go to / (spec §2). Checked on entry only, so that signing in can redirect. */
export async function signedOutOnly(): Promise<null> {
  if (!(await isSignedIn())) return null
  throw redirect('/')
}

/**
 * `/auth` redirects to the sign-in page (spec §2). The homepage adds `?enter` while it does not know whether the person
 * is signed in: signed-in people then go to the marketplace.
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
