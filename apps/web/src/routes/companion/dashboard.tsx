import '../../styles/dashboard.css'
import { DashboardHead } from '../../features/dashboard/dashboard-head.tsx'
import { HouseRules } from '../../features/dashboard/house-rules.tsx'
import { OnlineControl } from '../../features/dashboard/online-control.tsx'
import { PriceForm } from '../../features/dashboard/price-form.tsx'
import { RecentOrders } from '../../features/dashboard/recent-orders.tsx'
import { SetupNotice } from '../../features/dashboard/setup-notice.tsx'
import { StatsRow } from '../../features/dashboard/stats-row.tsx'
import { OnlineGuard } from '../../features/dashboard/online-guard.tsx'
import { OnlineCheck } from '../../features/dashboard/online-check.tsx'
import { useOnlineCheck } from '../../features/dashboard/use-online-check.ts'
import { useOnline, useOnlineFromAddress } from '../../features/dashboard/use-online.ts'
import { IncomingOrder } from '../../features/orders/incoming-order.tsx'
import { useIncomingStore } from '../../features/orders/incoming-store.ts'
import { lockedReason } from '../../lib/locked-reason.ts'
import { useConnected, useRealtime } from '../../lib/realtime.ts'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

export function CompanionDashboard() {
  useTitle('Dashboard')
  const utils = trpc.useUtils()
  const control = useOnline()
  const send = useIncomingStore((store) => store.send)
  useOnlineFromAddress(control.set)

  const refresh = () => {
    void utils.orders.active.invalidate()
    void utils.companions.invalidate()
  }
  const client = useRealtime('companion', {
    orderCreated: ({ order_id: orderId, name, username, price, expiresAt }, acknowledge) => {
      acknowledge?.()
      send({ type: 'arrived', order: { orderId, name, username, price, expiresAt } })
      void utils.orders.active.invalidate()
    },
    refreshInfo: refresh,
    onReady: refresh,
  })

  const connected = useConnected(client)
  const check = useOnlineCheck()
  const payband = trpc.companions.payband.useQuery()
  const locked = control.online === true
  return (
    <>
      <main id="main">
        <DashboardHead locked={locked} lockedReason={lockedReason} />
        <SetupNotice />
        <div className="two">
          <OnlineControl
            control={control}
            connected={connected}
            onToggle={(online) => (online ? check.begin() : control.set(false))}
          />
          <PriceForm />
        </div>
        <StatsRow />
        <div className="dgrid">
          <RecentOrders locked={locked} />
          <HouseRules />
        </div>
      </main>
      <OnlineCheck
        check={check}
        connected={connected}
        payoutsReady={payband.data?.stripe_enabled === true}
        onGoOnline={() => {
          check.end()
          control.set(true)
        }}
      />
      <IncomingOrder onGoOnline={() => control.set(true)} />
      <OnlineGuard online={locked} goOffline={control.goOffline} />
    </>
  )
}
