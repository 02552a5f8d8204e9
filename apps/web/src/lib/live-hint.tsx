import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Button } from '@queuemate/ui/button'
import { useConnected, useHasNetwork } from './realtime.tsx'
import styles from './live-hint.module.css'

/** The connection is retried every second. After ten failed attempts, a reload may help. */
const LATE_MS = 10_000

/**
 * What a person can do about a lost connection: wait while the browser is offline; after ten seconds, reload the page.
 * The parent component provides the live region.
 */
export function LiveHint() {
  const offline = !useHasNetwork()
  const connected = useConnected()
  const isLate = useHasLasted(!connected && !offline, LATE_MS)
  if (offline) {
    return <div className={styles.hint}>{t`You are offline. What you see here may be out of date.`}</div>
  }
  if (!isLate) return null
  return (
    <div className={styles.hint}>
      {t`There is no live connection.`}
      <Button size="sm" onClick={() => window.location.reload()}>
        {t`Reload`}
      </Button>
    </div>
  )
}

/** Whether `is` has been true for this many milliseconds. */
function useHasLasted(is: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  if (!is && hasLasted) setHasLasted(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setHasLasted(true), ms)
    return () => clearTimeout(timer)
  }, [is, ms])
  return is && hasLasted
}
