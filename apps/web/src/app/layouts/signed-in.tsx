import { Navigate, Outlet } from 'react-router-dom'
import { isPlaceholder } from '@queuemate/contracts/accounts/credentials'
import { Loader } from '@queuemate/ui/slots'
import { TooltipProvider } from '@queuemate/ui/tooltip'
import { EndedNotice } from '../../features/orders/ended-notice.tsx'
import { useSession } from '../../lib/session.ts'
import { CallsProvider } from '../../lib/calls-provider.tsx'
import { trpc, type RouterOutputs } from '../../lib/trpc.ts'
import { Fault } from '../../lib/fault.tsx'
import { useOrderRouting } from '../use-order-routing.ts'

/** Loads who is signed in before any page of theirs shows, and keeps them where their order needs them. */
export function SignedIn() {
  return (
    <CallsProvider>
      <Person />
    </CallsProvider>
  )
}

function Person() {
  const session = useSession()
  const me = trpc.accounts.me.useQuery(undefined, { staleTime: 60_000 })
  if (session === null) return <Navigate to="/" replace />
  if (me.data) {
    if (isIncomplete(me.data)) return <Navigate to="/auth/continue" replace />
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

/** After a sign-up by a provider that did not share everything (spec §2 '/auth/continue'). */
function isIncomplete({ username, first_name, last_name, email }: RouterOutputs['accounts']['me']): boolean {
  return !username || !first_name || !last_name || isPlaceholder(email)
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
