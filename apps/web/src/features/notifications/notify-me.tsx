import { Trans } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '@queuemate/ui/button'
import { usePush } from './push/use-push.ts'
import { HowToAllow, HowToInstall } from './push/push-labels.tsx'
import { useNotifications } from './notifications.ts'
import styles from './notify-me.module.css'

/** This browser's push service took no subscription: notifications come while a tab is open, and nothing is offered again. */
let isRefused = false

/** Offers notifications, with a plain sentence; the browser's own question follows only the press. */
export function NotifyMe({ children }: { children: ReactNode }) {
  const permission = useNotifications()
  const { status, turnOn } = usePush()
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  if (status === 'install' || (permission === 'denied' && pressed)) {
    return (
      <p className={`${styles.words} sm t3`}>{status === 'install' ? <HowToInstall /> : <HowToAllow />}</p>
    )
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
    <div className={styles.offer}>
      <p className="grow sm t3">{children}</p>
      <Button
        size="sm"
        loading={busy}
        icon={<Bell className="icon" aria-hidden="true" />}
        onClick={() => void press()}
      >
        <Trans>Notify me</Trans>
      </Button>
    </div>
  )
}
