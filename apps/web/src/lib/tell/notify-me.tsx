import { Trans } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@queuemate/ui/button'
import { askForNotifications, useNotifications } from './notifications.ts'
import styles from './tell.module.css'

/** Offers notifications, with a plain sentence; the browser's own question follows only the press. */
export function NotifyMe({ children }: { children: ReactNode }) {
  if (useNotifications() !== 'default') return null
  return (
    <div className={styles.offer}>
      <p className="grow sm t3">{children}</p>
      <Button
        size="sm"
        icon={<Bell className="icon" aria-hidden="true" />}
        onClick={() => void askForNotifications()}
      >
        <Trans>Notify me</Trans>
      </Button>
    </div>
  )
}
