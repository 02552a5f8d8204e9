import '../../styles/orders.css'
import { OrderList } from '../../features/companions/orders/order-list.tsx'
import { useTitle } from '../../lib/use-title.ts'

export function CompanionOrders() {
  useTitle('Orders')
  return (
    <main id="main">
      <OrderList />
    </main>
  )
}
