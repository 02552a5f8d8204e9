import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Alert } from '@queuemate/ui/alert'
import { useIsLive, useIsOnline } from '../lib/live.tsx'
import styles from './console.module.css'

/** A page that has just opened, or a deployment, connects within this time. */
const PATIENCE_MS = 5_000

/** Says that lists may be out of date. It disappears when the live connection is back, which reloads the lists. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  const isLive = useIsLive()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isLive) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLive])
  return (
    <div className={styles.offline} role="status">
      {!isOnline ? (
        <Alert tone="pending" role="none">
          {t`You are offline. Lists may be out of date, and changes cannot be saved.`}
        </Alert>
      ) : (
        isLate && (
          <Alert tone="pending" role="none">
            {t`The live connection is lost. Lists may be out of date until it is back.`}
          </Alert>
        )
      )}
    </div>
  )
}
