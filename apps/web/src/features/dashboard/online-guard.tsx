import { useState } from 'react'
import { LeaveGuard } from '../../lib/leave-guard.tsx'

/** An accepted order leads here by itself. */
const leadOn = ['/active']

type OnlineGuardProps = { online: boolean; goOffline: () => Promise<unknown> }

/** Requests ring on the dashboard only: a companion who leaves it goes offline first, or stays. */
export function OnlineGuard({ online, goOffline }: OnlineGuardProps) {
  // Stays until the page is left, although the switch is off by then.
  const [leaving, setLeaving] = useState(false)
  if (!online && !leaving) return null
  return (
    <LeaveGuard
      title="Go offline and leave?"
      text="You are online, and requests only ring on this page. If you leave, you go offline first."
      leave="Go offline and leave"
      stay="Stay online"
      linksOnly
      except={leadOn}
      onLeave={async () => {
        setLeaving(true)
        await goOffline().catch((error: unknown) => {
          setLeaving(false)
          throw error
        })
      }}
    />
  )
}
