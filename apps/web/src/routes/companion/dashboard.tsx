import '../../styles/dashboard.css'
import { DashboardHead } from '../../features/companions/dashboard-head.tsx'
import { HouseRules } from '../../features/companions/house-rules.tsx'
import { OnlineControl } from '../../features/companions/online-control.tsx'
import { PriceForm } from '../../features/companions/price-form.tsx'
import { RecentOrders } from '../../features/companions/recent-orders.tsx'
import { SetupNotice } from '../../features/companions/setup-notice.tsx'
import { StatsRow } from '../../features/companions/stats-row.tsx'
import { OnlineGuard } from '../../features/companions/online-guard.tsx'
import { OnlineCheck } from '../../features/companions/online-check.tsx'
import { useOnlineCheck } from '../../features/companions/use-online-check.ts'
import { useOnline, useOnlineFromAddress } from '../../features/companions/use-online.ts'
import { IncomingOrder } from '../../features/orders/incoming-order.tsx'
import { useIncomingStore } from '../../features/orders/incoming-store.ts'
import { lockedReason } from '../../lib/locked-reason.ts'
import { useConnected, useRealtime } from '../../lib/realtime.ts'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '../../lib/use-title.ts'

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
