import { t } from '@lingui/core/macro'
import { OrderList } from '../../features/orders/history/order-list.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle(t`Orders`)
  return (
    <main id="main">
      <OrderList />
    </main>
  )
}
