import '../../styles/dashboard.css'
import { DashboardHead } from '../../features/companions/dashboard-head.tsx'
import { HouseRules } from '../../features/companions/house-rules.tsx'
import { OnlineControl } from '../../features/companions/online-control.tsx'
import { PriceForm } from '../../features/companions/price-form.tsx'
import { RecentOrders } from '../../features/companions/recent-orders.tsx'
import { SetupNotice } from '../../features/companions/setup-notice.tsx'
import { StatsRow } from '../../features/companions/stats-row.tsx'
import { useOnline, useOnlineFromAddress } from '../../features/companions/use-online.ts'
import { allowSound } from '../../features/orders/alert-sound.ts'
import { IncomingOrder } from '../../features/orders/incoming-order.tsx'
import { useIncomingStore } from '../../features/orders/incoming-store.ts'
import { lockedReason } from '../../lib/locked-reason.ts'
import { useRealtime } from '../../lib/realtime.ts'
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
  useRealtime('companion', {
    orderCreated: ({ order_id: orderId, name, username, price, expiresAt }, acknowledge) => {
      acknowledge?.()
      send({ type: 'arrived', order: { orderId, name, username, price, expiresAt } })
      void utils.orders.active.invalidate()
    },
    refreshInfo: refresh,
    onReady: refresh,
  })

  const locked = control.online === true
  return (
    <>
      <main id="main">
        <DashboardHead locked={locked} lockedReason={lockedReason} />
        <SetupNotice />
        <div className="two">
          <OnlineControl
            control={control}
            onToggle={(online) => {
              allowSound()
              control.set(online)
            }}
          />
          <PriceForm />
        </div>
        <StatsRow />
        <div className="dgrid">
          <RecentOrders />
          <HouseRules />
        </div>
      </main>
      <IncomingOrder />
    </>
  )
}
