import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { LeaveGuard } from '@queuemate/app-kit/leave-guard'
import { isSignedInPage } from '../../../lib/signed-in-pages.ts'
import { useOnline } from './use-online.ts'

/** Asks an online companion who leaves for a public page whether to go offline first or stay. */
export function OnlineGuard() {
  const { online, goOffline } = useOnline()
  // The companion is offline before the page is left, but the dialog stays open until then.
  const [leaving, setLeaving] = useState(false)
  if (!online && !leaving) return null
  return (
    <LeaveGuard
      title={t`Go offline and leave?`}
      text={t`You only get requests on signed-in pages, so leaving takes you offline.`}
      leave={t`Go offline and leave`}
      stay={t`Stay online`}
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
