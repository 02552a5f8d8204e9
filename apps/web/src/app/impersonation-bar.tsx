import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { endSession } from '@queuemate/app-kit/session-calls'
import { useNow } from '@queuemate/app-kit/use-now'
import type { Impersonation } from '@queuemate/contracts/staff/people'
import { Button } from '@queuemate/ui/button'
import { getJson } from '../lib/api.ts'
import { formatMinutesLeft } from './minutes-left.ts'
import styles from './impersonation-bar.module.css'

/** Tells staff on every page that they are impersonating a person, and for how much longer. */
export function ImpersonationBar() {
  const [current, setCurrent] = useState<Impersonation>(null)
  const [failed, setFailed] = useState(false)
  const now = useNow(5_000)
  useEffect(() => {
    // Without an answer, the bar is shown: only the server can rule out an impersonation.
    getJson('user/viewing').then(setCurrent, () => setFailed(true))
  }, [])
  const left = current ? Date.parse(current.expires_at) - now : 1
  useEffect(() => {
    // The session has expired: staff may no longer see what the page shows.
    if (left <= 0) window.location.assign('/')
  }, [left])
  const stop = async () => {
    if (await endSession()) window.location.assign('/')
    else setFailed(true)
  }
  if (!current && !failed) return null
  const minutes = formatMinutesLeft(left)
  return (
    <aside className={styles.bar} aria-label={t`Viewing as another person`}>
      <Eye className="icon" aria-hidden="true" />
      <p className="grow">
        {current ? (
          <Trans>
            <b>{current.staff}</b> is viewing as <b>{current.person}</b>. Nothing can be changed. {minutes}
          </Trans>
        ) : (
          t`You are viewing as another person. Nothing can be changed.`
        )}
      </p>
      <Button size="sm" onClick={() => void stop()}>
        {t`Stop`}
      </Button>
    </aside>
  )
}
