import { Navigate, Outlet } from 'react-router-dom'
import { Loader } from '@queuemate/ui/slots'
import { TooltipProvider } from '@queuemate/ui/tooltip'
import { EndedNotice } from '../../features/orders/ended-notice.tsx'
import { useSession } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { Fault } from '../../lib/fault.tsx'
import { useOrderRouting } from '../use-order-routing.ts'

/** Loads who is signed in before any page of theirs shows, and keeps them where their order needs them. */
export function SignedIn() {
  const session = useSession()
  const me = trpc.accounts.me.useQuery(undefined, { staleTime: 60_000 })
  if (session === null) return <Navigate to="/" replace />
  if (me.data) {
    return (
      <TooltipProvider delayDuration={150}>
        <Routed />
      </TooltipProvider>
    )
  }
  if (me.isError) {
    return (
      <main id="main">
        <Fault error={me.error} onRetry={() => void me.refetch()} />
      </main>
    )
  }
  return <Loader />
}

function Routed() {
  const target = useOrderRouting()
  if (target === 'unknown') return <Loader />
  return (
    <>
      {target ? <Navigate to={target} replace /> : <Outlet />}
      <EndedNotice />
    </>
  )
}
