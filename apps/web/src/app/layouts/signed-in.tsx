import { useEffect } from 'react'
import {
  Navigate,
  Outlet,
  redirect,
  useLocation,
  useNavigate,
  type LoaderFunctionArgs,
} from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import { Loader } from '@queuemate/ui/loader'
import { prefetchModule } from '@queuemate/ui/prefetch-module'
import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { activeOrderQuery } from '../../features/orders/queries.ts'
import { OrderSessionProvider, useOrderSession } from '../../features/orders/session/order-session.tsx'
import { destinationOf, destinationOfRole, type Role } from '../../features/orders/session/session.ts'
import { useOrderUi } from '../../features/orders/session/ui-store.ts'
import { isCompanion, meQuery, useUserOrOutline, type CurrentUser } from '../../lib/current-user.ts'
import { LeaveGuards } from '@queuemate/app-kit/leave-guard'
import { rememberSignedIn, wasSignedIn } from '../../lib/member-hint.ts'
import { isPushOn } from '../../features/notifications/push/marker.ts'
import { RealtimeProvider } from '../../lib/realtime.tsx'
import { readSession, useSession } from '../../lib/session.ts'
import { Overlays } from './overlays.tsx'
import { queryClient } from '../../lib/query-client.ts'

/** Runs on entry only: afterwards the order session redirects (below). */
export const shouldRevalidate = () => false

/**
 * Reads the session, the person and their order at once. A browser that was not signed in before reads the session
 * first, because a visitor would get errors. Signed-out people go to / (spec §2). If the API does not respond, the page
 * shows an error, because the person may well be signed in.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (!wasSignedIn() && !(await readSession())) return redirect('/')
  const [session, me, order] = await Promise.allSettled([
    readSession(),
    queryClient.query(meQuery),
    queryClient.query({ ...activeOrderQuery, staleTime: 2_000 }),
  ])
  if (session.status === 'rejected') throw session.reason
  rememberSignedIn(session.value !== null)
  if (!session.value) return redirect('/')
  if (me.status === 'rejected') {
    if (failureOf(me.reason).code === 'unauthenticated') return redirect('/')
    throw me.reason
  }
  if (isIncomplete(me.value)) return redirect('/auth/continue')
  const found = order.status === 'fulfilled' ? order.value : null
  const destination = destinationOf({
    // A companion may still have an order that they made as a player.
    role: found?.role ?? roleOf(me.value),
    path: new URL(request.url).pathname,
    session: found ?? 'failed',
    leftOrder: useOrderUi.getState().leftOrder,
    arriving: true,
  })
  return destination ? redirect(destination) : null
}

const renewPush = async () => (await import('../../features/notifications/push/device.ts')).renewPush()

/** The connection, the order session, and the dialogs that need them on every page. */
export function Component() {
  useEffect(() => {
    if (isPushOn()) renewPush().catch(() => {})
  }, [])
  const session = useSession()
  const user = useUserOrOutline()
  const role = roleOf(user)
  if (session === null) return <Navigate to="/" replace />
  // The person signed in or out in another tab. The build renders a page's outline without a user.
  if (!user && !import.meta.env.SSR) return <Loader />
  return (
    <RealtimeProvider>
      <OrderSessionProvider personId={user?.id} role={role}>
        <LeaveGuards>
          <Page role={role} />
          <Overlays role={role} />
        </LeaveGuards>
      </OrderSessionProvider>
    </RealtimeProvider>
  )
}

/** The scripts of the order's page. */
const loadOrderPage = () => Promise.all([import('./order-layout.tsx'), import('../../routes/active.tsx')])

/**
 * The page at the current address, or a redirect if the person's role or order requires another page. The current page
 * stays until the order's page has loaded.
 */
function Page({ role }: { role: Role }) {
  const { pathname: path } = useLocation()
  const navigate = useNavigate()
  const { session, failed } = useOrderSession()
  const leftOrder = useOrderUi((ui) => ui.leftOrder)
  const isAsking = useOrderUi((ui) => ui.question !== null)
  const mayBeAccepted = role === 'companion' || isAsking || session?.phase === 'requested'
  useEffect(() => {
    if (mayBeAccepted) prefetchModule(loadOrderPage).catch(() => {})
  }, [mayBeAccepted])
  const known = failed ? 'failed' : session
  const target =
    known && destinationOf({ role: session?.role ?? role, path, session: known, leftOrder, arriving: false })
  const ofRole = destinationOfRole(role, path)
  useEffect(() => {
    if (target && target !== path && !ofRole) void navigate(target, { replace: true })
  }, [target, ofRole, path, navigate])
  return ofRole ? <Navigate to={ofRole} replace /> : <Outlet />
}

function roleOf(user: CurrentUser | undefined): Role {
  return isCompanion(user) ? 'companion' : 'player'
}

/** After a sign-up by a provider that did not share everything (spec §2 '/auth/continue'). */
function isIncomplete({ username, first_name, last_name, email }: CurrentUser): boolean {
  return !username || !first_name || !last_name || isPlaceholder(email)
}
