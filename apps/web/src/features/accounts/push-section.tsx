import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { BellRing, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { useNow } from '@queuemate/app-kit/use-now'
import { showFailure } from '@queuemate/app-kit/show-failure'
import type { PushDevice } from '@queuemate/contracts/accounts/push'
import { Button } from '@queuemate/ui/button'
import { CardSection } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Switch } from '@queuemate/ui/switch'
import { showToast } from '@queuemate/ui/toast'
import { HowToAllow, HowToInstall } from '../notifications/push/push-labels.tsx'
import { usePush, type PushStatus } from '../notifications/push/use-push.ts'
import { formatAgo } from '../../lib/time.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import styles from './settings.module.css'
import { focusSection } from './use-sections.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'

/** Push notifications: a switch for this device, and the other devices with buttons to remove them. */
export function PushSection() {
  const { query, status, turnOn, turnOff } = usePush()
  const [busy, setBusy] = useState(false)
  if (status === 'unavailable') return null
  const turn = async (on: boolean) => {
    setBusy(true)
    try {
      if (!on) await turnOff()
      else if (!(await turnOn()) && Notification.permission === 'granted')
        showToast('danger', t`Notifications could not be changed in your browser. Please try again`)
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  const here = (
    <li>
      <span className={styles.mark}>
        <BellRing className="icon" aria-hidden="true" />
      </span>
      <div className="grow">
        <p className="strong">{t`On this device`}</p>
        <p className="sm t3" id="push-note">
          <StatusNote status={status} />
        </p>
      </div>
      {status === 'unknown' ? (
        <Skeleton width={44} height={26} className={styles.pill} />
      ) : (
        <Switch
          aria-label={t`Notifications on this device`}
          aria-describedby="push-note"
          checked={status === 'on'}
          disabled={busy || (status !== 'on' && status !== 'off')}
          onCheckedChange={(on) => void turn(on)}
        />
      )}
    </li>
  )
  return (
    <CardSection
      id="push"
      title={t`Push notifications`}
      note={t`Requests, responses, messages and results, even while Queuemate is closed.`}
    >
      <ul className={layoutStyles.rows} aria-busy={query.isPending}>
        <QueryPanel row query={query} problem={t`Your devices could not be loaded.`} skeleton={here}>
          {({ devices }) => (
            <>
              {here}
              {devices.map((device) => !device.current && <DeviceItem key={device.id} device={device} />)}
            </>
          )}
        </QueryPanel>
      </ul>
    </CardSection>
  )
}

function StatusNote({ status }: { status: PushStatus }) {
  if (status === 'unknown') return <Skeleton width={150} height={12} />
  if (status === 'blocked') return <HowToAllow />
  if (status === 'install') return <HowToInstall />
  if (status === 'unsupported') return t`This browser does not support push notifications.`
  if (status === 'on') return t`On until you sign out.`
  return t`Off`
}

function DeviceItem({ device: { id, device, last_used_at: usedAt } }: { device: PushDevice }) {
  const now = useNow(60_000)
  const remove = useMutation({
    ...mutationOptions(trpcClient.accounts.removePush),
    onSuccess: (state) => {
      api.accounts.push.setData(undefined, state)
      focusSection('push')
      showToast('success', t`${device} no longer gets notifications`)
    },
    onError: (error) => {
      showFailure(error)
      void api.accounts.push.invalidate()
    },
  })
  const Icon = /iOS|Android/.test(device) ? Smartphone : Monitor
  const ago = formatAgo(usedAt, now)
  return (
    <li>
      <span className={styles.mark}>
        <Icon className="icon" aria-hidden="true" />
      </span>
      <div className="grow">
        <p className="strong">{device}</p>
        <p className="sm t3 tnum">{t`Last used ${ago}`}</p>
      </div>
      <Button
        size="sm"
        aria-label={t`Remove ${device}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        {t`Remove`}
      </Button>
    </li>
  )
}
