import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { OrderActions } from '../features/orders/order-actions.tsx'
import { OrderParts } from '../features/orders/order-parts.tsx'
import { orderQuery } from '../features/orders/queries.ts'
import { RecordPage, useRecordNumber } from '../lib/record-page.tsx'

/** One order as a page. */
export function Component() {
  const { id, number, options } = useRecordNumber()
  const query = useQuery({ ...orderQuery(number), ...options })
  return (
    <RecordPage
      title={options.enabled ? t`Order ${id}` : t`Order`}
      query={query}
      problem={t`The order could not be loaded.`}
      list={{ to: `/orders/${id}`, label: t`Beside the list` }}
      back={{ to: '/orders', label: t`Back to orders` }}
      aside={query.data && <OrderStatusBadge forStaff status={query.data.status} />}
      actions={query.data && <OrderActions key={id} order={query.data} />}
    >
      {(order) => <OrderParts isPage order={order} />}
    </RecordPage>
  )
}
