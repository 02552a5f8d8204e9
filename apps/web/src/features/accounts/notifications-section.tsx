import { t } from '@lingui/core/macro'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import type { NotificationPreferences } from '@queuemate/contracts/accounts/settings'
import { CardSection } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Switch } from '@queuemate/ui/switch'
import { showToast } from '@queuemate/ui/toast'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { notSavedBecause } from './saved-texts.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { useOptimisticMutation, useOptimisticQuery, type Optimistic } from '@queuemate/app-kit/use-optimistic'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './settings.module.css'
import { notificationsQuery } from './queries.ts'

const kinds = (): { key: keyof NotificationPreferences; label: string; note: string }[] => [
  {
    key: 'order_confirmation',
    label: t`Order confirmation`,
    note: t`When a companion accepts your order.`,
  },
  { key: 'inbox_messages', label: t`Inbox messages`, note: t`When you get a message while you are away.` },
  { key: 'weekly_newsletter', label: t`Weekly newsletter`, note: t`Not available yet. We save your choice.` },
]

const preferences: Optimistic<NotificationPreferences, NotificationPreferences> = {
  name: 'notifications',
  query: notificationsQuery,
  apply: (_before, wanted) => wanted,
}

/** Which emails the user wants. Each switch is saved right away. */
export function NotificationsSection() {
  const wanted = useOptimisticQuery(preferences)
  const save = useOptimisticMutation(preferences, {
    ...mutationOptions(trpcClient.accounts.setNotifications),
    onError: (error) => showToast('danger', notSavedBecause(error)),
  })
  const rows = (now?: NotificationPreferences) =>
    kinds().map(({ key, label, note }) => (
      <li key={key}>
        <div className="grow">
          <p className="t2">{label}</p>
          <p className="sm t3" id={`notif-${key}`}>
            {note}
          </p>
        </div>
        {now ? (
          <Switch
            aria-label={label}
            aria-describedby={`notif-${key}`}
            checked={now[key]}
            onCheckedChange={(on) => save.mutate({ ...now, [key]: on })}
          />
        ) : (
          <Skeleton width={44} height={26} className={styles.pill} />
        )}
      </li>
    ))
  return (
    <CardSection id="notif" title={t`Notifications`} note={t`Sent to your primary email address.`}>
      <ul className={layoutStyles.rows} aria-busy={wanted.isPending}>
        <QueryPanel
          row
          query={wanted}
          problem={t`Your notification settings could not be loaded.`}
          skeleton={rows()}
        >
          {rows}
        </QueryPanel>
      </ul>
    </CardSection>
  )
}
