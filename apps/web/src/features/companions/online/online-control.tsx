import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Slots } from '@queuemate/ui/slots'
import { Switch } from '@queuemate/ui/switch'
import { NotifyMe } from '../../notifications/notify-me.tsx'
import { useNotifications } from '../../notifications/notifications.ts'
import { LiveHint } from '../../../lib/live-hint.tsx'
import { useSoundOnFirstInput } from '../../notifications/use-sound.ts'
import { availabilityText, busiestText, eveningText } from './availability-labels.ts'
import styles from './online-control.module.css'
import { OnlineChecks } from './online-checks.tsx'
import { useConnection } from './use-connection.ts'
import { useMustAccept } from './use-must-accept.ts'
import type { useOnline } from './use-online.ts'
import { browserZone } from '../statistics/labels.ts'
import { insightsQuery, paybandQuery, statusQuery, presenceQuery } from '../queries.ts'

type OnlineControlProps = {
  control: ReturnType<typeof useOnline>
  connected: boolean
  onToggle: (online: boolean) => void
}

/** The switch, what it means, the evening so far, and the checks. On a phone, the switch stays above the tab bar. */
export function OnlineControl({ control, connected, onToggle }: OnlineControlProps) {
  const needsSetup = useQuery(paybandQuery).data?.stripe_enabled === false
  const disabledAccount = useQuery(statusQuery).data?.status === AgreementStatus.disabled
  const mustAccept = useMustAccept()
  const presence = useQuery(presenceQuery).data
  const { online, isPending, error, refetch } = control
  const connection = useConnection(connected)
  const notifications = useNotifications()
  useSoundOnFirstInput()
  if (error && online === undefined)
    return (
      <InlineError
        boxed
        problem={t`Your availability could not be loaded.`}
        error={error}
        onRetry={refetch}
      />
    )
  const barred = (needsSetup || mustAccept || disabledAccount) && !online
  const sentence = availabilityText({
    online: online === true,
    needsSetup,
    mustAccept,
    disabled: disabledAccount,
    reason: presence?.offline_reason ?? null,
    since: presence?.offline_at ?? null,
  })
  const evening = online && presence && eveningText(presence)
  return (
    <section
      className={styles.control}
      aria-label={t`Availability`}
      data-state={online ? 'checked' : 'unchecked'}
      data-disabled={barred ? '' : undefined}
    >
      <div className={styles.bar}>
        <Switch
          size="lg"
          aria-label={t`Online`}
          checked={online ?? false}
          disabled={isPending || barred}
          onCheckedChange={onToggle}
        />
        <b role="status">
          {isPending ? <Skeleton width={110} height={18} /> : online ? t`You're online` : t`You're offline`}
        </b>
        <Slots size="lg" done={online ? 4 : 0} lit={online ?? false} />
      </div>
      <div className={styles.text} role="status">
        <span className={styles.sentence}>
          {isPending ? <Skeleton width="90%" height={13} /> : evening || sentence}
          {evening && <BusiestTime />}
        </span>
        {/* Also rendered before the companion goes online, so that nothing moves when they do. */}
        <OnlineChecks connection={connection} online={online === true} />
        <LiveHint />
        {notifications === 'granted' && (
          <NotifyMe>{t`Orders can ring this device even when this tab is closed.`}</NotifyMe>
        )}
      </div>
    </section>
  )
}

/** When requests come, which is read once the companion waits for them. */
function BusiestTime() {
  const insights = useQuery(insightsQuery({ weeks: 12, timezone: browserZone() })).data
  return <span>{(insights && busiestText(insights)) ?? t`Other pages are locked while you are online.`}</span>
}
