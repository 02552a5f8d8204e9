import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dot } from '@queuemate/ui/badge'
import { isMuted, setMuted, tryRing } from '../../notifications/alert-sound.ts'
import { askForNotifications, useNotifications } from '../../notifications/notifications.ts'
import { useSound } from '../../notifications/use-sound.ts'
import { paybandQuery } from '../queries.ts'
import { connectionText, notificationsText, soundText } from './availability-labels.ts'
import styles from './online-control.module.css'
import type { Connection } from './use-connection.ts'

/** Beside the switch: whether an order reaches this companion, and what would help. */
export function OnlineChecks({ connection, online }: { connection: Connection; online: boolean }) {
  const sound = useSound()
  const notifications = useNotifications()
  const payouts = useQuery(paybandQuery).data?.stripe_enabled
  const button = { type: 'button', className: 'link' } as const
  return (
    <ul className={styles.facts} aria-label={t`Checks`}>
      <Check good={connection === 'connected'}>{connectionText(connection, online)}</Check>
      <Check good={sound === 'on'}>
        {soundText(sound)}{' '}
        <button {...button} onClick={turnSoundOn}>
          {sound === 'on' ? t`Play it` : t`Turn sound on`}
        </button>
      </Check>
      {payouts !== undefined && (
        <Check good={payouts}>{payouts ? t`Payouts ready` : t`Payouts not set up`}</Check>
      )}
      <Check good={notifications === 'granted'}>
        {notificationsText(notifications)}{' '}
        {notifications === 'default' && (
          <button {...button} onClick={() => void askForNotifications()}>
            {t`Allow`}
          </button>
        )}
      </Check>
    </ul>
  )
}

function Check({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <li>
      <Dot tone={good ? 'available' : 'pending'} />
      <span>{children}</span>
    </li>
  )
}

/** Run by the press that goes online: browsers allow sound and the question about notifications only then. */
export function checkOnPress(): void {
  if (!isMuted()) void tryRing()
  void askForNotifications()
}

function turnSoundOn(): void {
  setMuted(false)
  void tryRing()
}
