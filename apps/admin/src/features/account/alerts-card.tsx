import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useOptimisticMutation, useOptimisticQuery, type Optimistic } from '@queuemate/app-kit/use-optimistic'
import { mutationWithToast } from '@queuemate/app-kit/show-failure'
import type { Alert, StaffAlert } from '@queuemate/contracts/staff/alerts'
import { i18n } from '@queuemate/i18n/i18n'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { Switch } from '@queuemate/ui/switch'
import type { StaffAlerts } from '../../lib/outputs.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import styles from './account.module.css'

const NAMES: Record<Alert, MessageDescriptor> = {
  disputes: msg`A dispute is opened`,
  needs_a_look: msg`An order or an account needs a look`,
  stuck_refunds: msg`A refund fails`,
  refund_requests: msg`A refund is waiting for approval`,
  borne_refunds: msg`Queuemate bears several refunds of one companion`,
  member_refunds: msg`A member of staff makes several refunds that Queuemate bears`,
  downloads: msg`A member of staff downloads many lists of people`,
  failed_payouts: msg`A payout fails`,
  differences: msg`The books do not match the payment provider`,
  unsettled: msg`A card payment is not settled`,
  overdue_games: msg`Nobody has ended a game for four hours`,
}

const alerts: Optimistic<StaffAlerts, StaffAlert> = {
  name: 'alerts',
  query: api.staff.session.alerts.queryOptions(),
  apply: ({ items }, change) => ({
    items: items.map((item) => (item.alert === change.alert ? change : item)),
  }),
}

/** What the member of staff is told about by email. Nothing for those who may see none of it. */
export function AlertsCard() {
  const { data } = useOptimisticQuery(alerts)
  const save = useOptimisticMutation(alerts, mutationWithToast(trpcClient.staff.session.setAlert))
  if (!data || data.items.length === 0) return null
  return (
    <CardSection title={t`Alerts by email`}>
      <CardBody className="sm">
        <p className="t2">
          {t`Get an email when one of these happens, with a link to the page where you can act on it. If more than five happen within ten minutes, you get one email with the numbers.`}
        </p>
        <ul className={styles.alerts}>
          {data.items.map(({ alert, on }) => (
            <li key={alert}>
              <span className="grow">{i18n._(NAMES[alert])}</span>
              <Switch
                aria-label={i18n._(NAMES[alert])}
                checked={on}
                onCheckedChange={(next) => save.mutate({ alert, on: next })}
              />
            </li>
          ))}
        </ul>
      </CardBody>
    </CardSection>
  )
}
