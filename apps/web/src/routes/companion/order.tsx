import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router-dom'
import { useTitle } from '@queuemate/app-kit/use-title'
import { Conversation } from '../../features/chat/conversation.tsx'
import { OrderRecordView } from '../../features/orders/record/order-record.tsx'
import { RecordPage, useRecord } from '../../features/orders/record/record-page.tsx'
import { OrderHead } from '../../features/orders/record/order-head.tsx'

const list = '/companion/orders'

export function Component() {
  const found = useRecord('companion')
  const { orderId } = found
  useTitle(t`Order ${orderId}`)
  return (
    <main id="main">
      <RecordPage
        found={found}
        list={{ to: list, label: t`Back to your orders` }}
        back={useBack()}
        heading={<OrderHead orderId={orderId} order={found.order} />}
      >
        {(order) => (
          <OrderRecordView order={order}>
            {order.accepted_at !== null && <Conversation order={order} />}
          </OrderRecordView>
        )}
      </RecordPage>
    </main>
  )
}

/** The list this order was opened from, as it was then. */
function useBack(): { to: string; label: string } {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'back' in state ? String(state.back) : ''
  if (from.startsWith('/companion/payouts')) return { to: from, label: t`Payouts` }
  return { to: from.startsWith(list) ? from : list, label: t`All orders` }
}
