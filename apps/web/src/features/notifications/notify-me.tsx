import { t } from '@lingui/core/macro'
import { Bell } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '@queuemate/ui/button'
import { usePush } from './push/use-push.ts'
import { HowToAllow, HowToInstall } from './push/push-labels.tsx'
import { useNotifications } from './notifications.ts'

/**
 * The browser's push service refused the subscription: notifications only come while a tab is open, and push is not
 * offered again.
 */
let isRefused = false

/** Offers notifications in plain words. The browser's own prompt only follows a press. */
export function NotifyMe({ children }: { children: ReactNode }) {
  const permission = useNotifications()
  const { status, turnOn } = usePush()
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  if (status === 'install' || (permission === 'denied' && pressed)) {
    return <p className="sm t3 mt4">{status === 'install' ? <HowToInstall /> : <HowToAllow />}</p>
  }
  const isOffered = permission === 'default' || (permission === 'granted' && status === 'off' && !isRefused)
  if (!isOffered) return null
  const press = async () => {
    setPressed(true)
    setBusy(true)
    isRefused = !(await turnOn())
    setBusy(false)
  }
  return (
    <div className="row g3 mt4">
      <p className="grow sm t3">{children}</p>
      <Button
        size="sm"
        loading={busy}
        icon={<Bell className="icon" aria-hidden="true" />}
        onClick={() => void press()}
      >
        {t`Notify me`}
      </Button>
    </div>
  )
}
