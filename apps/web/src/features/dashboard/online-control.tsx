import { clsx } from 'clsx'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { Dot } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Slots } from '@queuemate/ui/slots'
import { Switch } from '@queuemate/ui/switch'
import { setMuted, tryRing } from '../../lib/alert-sound.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSound, useSoundOnTouch } from '../../lib/use-sound.ts'
import { availabilityText, connectionText, soundText } from './availability-words.ts'
import styles from './online-control.module.css'
import type { useOnline } from './use-online.ts'

type OnlineControlProps = {
  control: ReturnType<typeof useOnline>
  connected: boolean
  onToggle: (online: boolean) => void
}

/** One switch, one sentence, five slots, and whether this dashboard can be reached. */
export function OnlineControl({ control, connected, onToggle }: OnlineControlProps) {
  const needsSetup = trpc.companions.payband.useQuery().data?.stripe_enabled === false
  const disabledAccount = trpc.companions.status.useQuery().data?.status === AgreementStatus.disabled
  const presence = trpc.companions.presence.useQuery().data
  const { online, isPending, error, refetch } = control
  const sound = useSound()
  useSoundOnTouch()
  if (error && online === undefined) {
    return (
      <section className={styles.control} aria-label="Availability">
        <div className={clsx('grow', styles.text)} role="alert">
          <b>Your availability could not be read</b>
          <span>Check your connection and try again.</span>
        </div>
        <Button size="sm" onClick={refetch}>
          Try again
        </Button>
      </section>
    )
  }
  const barred = (needsSetup || disabledAccount) && !online
  const sentence = availabilityText({
    online: online === true,
    needsSetup,
    disabled: disabledAccount,
    reason: presence?.offline_reason ?? null,
    since: presence?.offline_at ?? null,
  })
  return (
    <section
      className={styles.control}
      aria-label="Availability"
      data-state={online ? 'checked' : 'unchecked'}
      data-disabled={barred ? '' : undefined}
    >
      <Switch
        size="lg"
        aria-label="Online"
        checked={online ?? false}
        disabled={isPending || barred}
        onCheckedChange={onToggle}
      />
      <div className={clsx('grow', styles.text)} role="status">
        <OnlineRoom />
        {isPending ? (
          <Waiting />
        ) : (
          <div>
            <b>{online ? "You're online" : "You're offline"}</b>
            <span>{sentence}</span>
            <span className={styles.facts}>
              <Dot tone={connected ? 'available' : 'pending'} />
              {connectionText(connected, online === true)}
            </span>
            {online && (
              <span className={styles.facts}>
                <Dot tone={sound === 'on' ? 'available' : 'pending'} />
                {soundText[sound]}
              </span>
            )}
            {online && sound !== 'on' && (
              <Button size="sm" className="mt2" onClick={turnSoundOn}>
                Turn sound on
              </Button>
            )}
          </div>
        )}
      </div>
      <Slots size="lg" done={online ? 4 : 0} lit={online ?? false} />
    </section>
  )
}

const online = { online: true, needsSetup: false, disabled: false, reason: null, since: null }

/** Where lines wrap, the words of a companion who is online take more room: it is kept free from the start. */
function OnlineRoom() {
  return (
    <div className={styles.room} aria-hidden="true">
      <b data-words="You're online" />
      {[availabilityText(online), connectionText(true, true), soundText.on].map((words) => (
        <span key={words} data-words={words} />
      ))}
    </div>
  )
}

/** As high as what a companion who is offline reads. */
function Waiting() {
  const offline = { online: false, needsSetup: false, disabled: false, reason: null, since: null }
  return (
    <div className={styles.waiting}>
      <div className={styles.words}>
        <b>You're offline</b>
        <span>{availabilityText(offline)}</span>
        <span className={styles.facts}>
          <Dot />
          {connectionText(true, false)}
        </span>
      </div>
      <div className={styles.bars}>
        <Skeleton width="50%" height={18} />
        <Skeleton width="90%" height={13} />
      </div>
    </div>
  )
}

function turnSoundOn(): void {
  setMuted(false)
  void tryRing()
}
