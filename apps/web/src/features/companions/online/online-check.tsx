import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Bell, Plug, Volume2, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { i18n } from '@queuemate/i18n/i18n'
import { Badge, type Tone } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import styles from './online-check.module.css'
import { LiveHint } from '../../../lib/live-hint.tsx'
import { NotifyMe } from '../../notifications/notify-me.tsx'
import type { OnlineCheckState } from './use-online-check.ts'

type OnlineCheckProps = {
  check: OnlineCheckState
  connected: boolean
  payoutsReady: boolean
  onGoOnline: () => void
}

type State = [Tone, MessageDescriptor]

const sounds: Record<OnlineCheckState['sound'], State> = {
  playing: ['progress', msg`Playing`],
  played: ['success', msg`Played`],
  muted: ['pending', msg`Muted on this device`],
  blocked: ['danger', msg`Blocked by your browser`],
}
const notifications: Record<OnlineCheckState['notifications'], State> = {
  asking: ['progress', msg`Waiting for your choice`],
  granted: ['success', msg`On`],
  default: ['pending', msg`Not allowed yet`],
  denied: ['pending', msg`Off in your browser`],
  unsupported: ['pending', msg`Not available in this browser`],
}

/**
 * Shown before a companion goes online: checks whether an order would reach them. The button is disabled only if it
 * cannot.
 */
export function OnlineCheck({ check, connected, payoutsReady, onGoOnline }: OnlineCheckProps) {
  return (
    <Dialog open={check.open} onClose={check.end}>
      <DialogBody>
        <DialogTitle>
          <Trans>Ready for an order?</Trans>
        </DialogTitle>
        <p>
          <Trans>We just played the alert sound. These four checks show whether orders can reach you.</Trans>
        </p>
        {/* One live region, so that only the row that changes is read out. */}
        <ul className={clsx(styles.checks, 'mt4')} aria-live="polite">
          <CheckRow
            Icon={Volume2}
            label={t`Alert sound`}
            state={sounds[check.sound]}
            action={check.sound === 'muted' ? t`Turn sound on` : t`Play again`}
            onAction={check.playAgain}
          />
          <CheckRow
            Icon={Bell}
            label={t`Notifications`}
            state={notifications[check.notifications]}
            note={
              check.notifications === 'denied' || check.notifications === 'unsupported'
                ? t`Keep this tab visible. Alerts only appear here.`
                : undefined
            }
            action={check.notifications === 'default' ? t`Allow` : undefined}
            onAction={check.ask}
          />
          <CheckRow
            Icon={Plug}
            label={t`Connection`}
            state={connected ? ['success', msg`Connected`] : ['danger', msg`Connecting`]}
            note={
              connected ? undefined : (
                <>
                  <Trans>You can go online once the dashboard is connected.</Trans>
                  <LiveHint />
                </>
              )
            }
          />
          <CheckRow
            Icon={Wallet}
            label={t`Payouts`}
            state={payoutsReady ? ['success', msg`Ready`] : ['danger', msg`Not set up`]}
          />
        </ul>
        {check.notifications === 'granted' && (
          <NotifyMe>
            <Trans>Orders can ring this device even when this tab is closed.</Trans>
          </NotifyMe>
        )}
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={check.end}>
          <Trans>Not now</Trans>
        </Button>
        <Button variant="lit" size="lg" disabled={!connected || !payoutsReady} onClick={onGoOnline}>
          <Trans>Go online</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type CheckRowProps = {
  Icon: LucideIcon
  label: string
  state: State
  note?: ReactNode
  action?: string | undefined
  onAction?: () => void
}

function CheckRow({ Icon, label, state: [tone, word], note, action, onAction }: CheckRowProps) {
  return (
    <li className={styles.check}>
      <Icon className="icon" aria-hidden="true" />
      <div className="grow">
        <span className="row g3 wrap">
          <b>{label}</b>
          <Badge tone={tone} dot>
            {i18n._(word)}
          </Badge>
        </span>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {action && (
        <Button size="sm" onClick={onAction}>
          {action}
        </Button>
      )}
    </li>
  )
}
