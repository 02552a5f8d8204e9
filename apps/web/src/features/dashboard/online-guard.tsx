import { useState } from 'react'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { isSignedInPage } from '../../lib/signed-in-pages.ts'
import { useOnline } from './use-online.ts'

/** An online companion who leaves for a public page goes offline first, or stays. */
export function OnlineGuard() {
  const { online, goOffline } = useOnline()
  // Stays until the page is left, although the switch is off by then.
  const [leaving, setLeaving] = useState(false)
  if (!online && !leaving) return null
  return (
    <LeaveGuard
      title="Go offline and leave?"
      text="You are online, and requests only ring while you are signed in to your pages. If you leave, you go offline first."
      leave="Go offline and leave"
      stay="Stay online"
      linksOnly
      except={isSignedInPage}
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
