import { lazy, Suspense } from 'react'
import { Outlet, type LoaderFunctionArgs } from 'react-router-dom'
import { Loader } from '@queuemate/ui/loader'
import { readSession, useSession } from '../../lib/session.ts'

const loadSignedIn = () => import('./signed-in.tsx')
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).Component }))

/** Runs on entry only, as for all signed-in pages. */
export const shouldRevalidate = () => false

/**
 * For pages that everyone may see: signed-in people get everything that signed-in pages have, including orders and
 * requests.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response | null> {
  const session = await readSession().catch(() => null)
  return session ? (await loadSignedIn()).loader(args) : null
}

export function Component() {
  const session = useSession()
  if (!session) return <Outlet />
  return (
    <Suspense fallback={<Loader />}>
      <SignedIn />
    </Suspense>
  )
}
