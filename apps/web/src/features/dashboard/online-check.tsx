import { clsx } from 'clsx'
import { Bell, Plug, Volume2, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import styles from './online-check.module.css'
import type { OnlineCheckState } from './use-online-check.ts'

type OnlineCheckProps = {
  check: OnlineCheckState
  connected: boolean
  payoutsReady: boolean
  onGoOnline: () => void
}

const sounds: Record<OnlineCheckState['sound'], [Tone, string]> = {
  playing: ['progress', 'Playing'],
  played: ['success', 'Played'],
  muted: ['pending', 'Muted on this device'],
  blocked: ['danger', 'Blocked by your browser'],
}
const notifications: Record<OnlineCheckState['notifications'], [Tone, string]> = {
  asking: ['progress', 'Waiting for your answer'],
  granted: ['success', 'On'],
  default: ['pending', 'Not allowed yet'],
  denied: ['pending', 'Off in your browser'],
  unsupported: ['pending', 'Not available in this browser'],
}

/** Before a companion goes online: would an order reach them? Only what makes it impossible stands in the way. */
export function OnlineCheck({ check, connected, payoutsReady, onGoOnline }: OnlineCheckProps) {
  return (
    <Dialog open={check.open} onClose={check.end}>
      <DialogBody>
        <DialogTitle>Ready for an order?</DialogTitle>
        <p>The alert plays once. These four decide whether an order reaches you.</p>
        {/* One region: what changes is read out, not all four. */}
        <ul className={clsx(styles.checks, 'mt4')} aria-live="polite">
          <CheckRow
            Icon={Volume2}
            label="Alert sound"
            state={sounds[check.sound]}
            action={check.sound === 'muted' ? 'Turn sound on' : 'Play again'}
            onAction={check.playAgain}
          />
          <CheckRow
            Icon={Bell}
            label="Notifications"
            state={notifications[check.notifications]}
            note={
              check.notifications === 'denied' || check.notifications === 'unsupported'
                ? 'Keep this tab in sight: alerts show only here.'
                : undefined
            }
            action={check.notifications === 'default' ? 'Allow' : undefined}
            onAction={check.ask}
          />
          <CheckRow
            Icon={Plug}
            label="Connection"
            state={connected ? ['success', 'Connected'] : ['danger', 'Connecting']}
            note={connected ? undefined : 'You can go online once the dashboard is connected.'}
          />
          <CheckRow
            Icon={Wallet}
            label="Payouts"
            state={payoutsReady ? ['success', 'Ready'] : ['danger', 'Not set up']}
          />
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={check.end}>
          Not now
        </Button>
        <Button variant="lit" size="lg" disabled={!connected || !payoutsReady} onClick={onGoOnline}>
          Go online
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type CheckRowProps = {
  Icon: LucideIcon
  label: string
  state: [Tone, string]
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
            {word}
          </Badge>
        </span>
        {note && <small>{note}</small>}
      </div>
      {action && (
        <Button size="sm" onClick={onAction}>
          {action}
        </Button>
      )}
    </li>
  )
}
