import { t } from '@lingui/core/macro'
import { DashboardHead } from '../../features/companions/dashboard/dashboard-head.tsx'
import { HouseRules } from '../../features/companions/dashboard/house-rules.tsx'
import { NextPayoutLine } from '../../features/payouts/next-payout-line.tsx'
import { OnlineControl } from '../../features/companions/online/online-control.tsx'
import { PriceForm } from '../../features/companions/price/price-form.tsx'
import { RecentOrders } from '../../features/orders/history/recent-orders.tsx'
import { SetupNotice } from '../../features/companions/online/setup-notice.tsx'
import { StatsRow } from '../../features/companions/dashboard/stats-row.tsx'
import { checkOnPress } from '../../features/companions/online/online-checks.tsx'
import { useOnline } from '../../features/companions/online/use-online.ts'
import { lockedReason } from '../../features/companions/online/locked-reason.ts'
import { useConnected } from '../../lib/realtime.tsx'
import { preload } from '../../lib/preload.ts'
import { useOnceInAddress } from '../../lib/use-once-in-address.ts'
import { useTitle } from '@queuemate/app-kit/use-title'
import { cardQuery } from '../../features/accounts/queries.ts'
import styles from './dashboard.module.css'
import {
  onlineQuery,
  paybandQuery,
  presenceQuery,
  statisticsQuery,
  statusQuery,
} from '../../features/companions/queries.ts'
import { payoutSummaryQuery } from '../../features/payouts/queries.ts'

export const { loader, shouldRevalidate, readsOf } = preload(() => [
  onlineQuery,
  paybandQuery,
  presenceQuery,
  cardQuery,
  statisticsQuery,
  statusQuery,
  payoutSummaryQuery,
])

export function Component() {
  useTitle(t`Dashboard`)
  const control = useOnline()
  // Links such as "Go online again" (spec §4).
  useOnceInAddress(['active'], (params) => params.get('active') === '1' && control.set(true))
  const connected = useConnected()
  const locked = control.online === true
  return (
    <main id="main">
      <DashboardHead locked={locked} lockedReason={lockedReason()} />
      <SetupNotice locked={locked} />
      <div className={styles.controls}>
        <OnlineControl
          control={control}
          connected={connected}
          onToggle={(online) => {
            if (online) checkOnPress()
            control.set(online)
          }}
        />
        <PriceForm />
      </div>
      <StatsRow />
      <NextPayoutLine locked={locked} />
      <div className={styles.lower}>
        <RecentOrders locked={locked} />
        <HouseRules />
      </div>
    </main>
  )
}
