import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation, useParams } from 'react-router-dom'
import { Conversation } from '../../features/chat/conversation.tsx'
import { OrderRecordSkeleton, OrderRecordView } from '../../features/order-history/order-record.tsx'
import { ResultScreenshot } from '../../features/order-history/result-screenshot.tsx'
import { BlockControl } from '../../features/order-help/block-control.tsx'
import { ReportCard } from '../../features/order-help/report-card.tsx'
import { failureOf } from '@queuemate/app-kit/errors'
import { QueryPanel } from '../../lib/query-panel.tsx'
import { BackLink, OrderHead } from '../../lib/record-head.tsx'
import { RecordNotFound } from '../../lib/record-not-found.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

const list = '/companion/orders'

/** One order. Another companion's order, or one that the companion made as a player, counts as not found. */
export function Component() {
  const { orderId = '' } = useParams()
  useTitle(t`Order ${orderId}`)
  const back = useBack()
  const possible = /^[1-9]\d{0,14}$/.test(orderId)
  const record = trpc.orders.record.useQuery({ order_id: Number(orderId) }, { enabled: possible })
  const order = record.data
  const unknown =
    !possible ||
    (order ? order.role !== 'companion' : record.isError && failureOf(record.error).code === 'not_found')
  if (unknown) {
    return (
      <main id="main">
        <RecordNotFound
          heading={t`Order`}
          title={t`Order not found`}
          back={{ to: list, label: t`Back to your orders` }}
        >
          {possible && <Trans>You have no order {orderId}.</Trans>}
        </RecordNotFound>
      </main>
    )
  }
  return (
    <main id="main">
      <BackLink {...back} />
      <OrderHead orderId={orderId} order={order} />
      <QueryPanel
        query={record}
        problem={t`This order could not be loaded.`}
        skeleton={<OrderRecordSkeleton />}
      >
        {(found) => (
          <OrderRecordView order={found} customerActions={<BlockControl person={found.counterpart} />}>
            <Conversation order={found} />
            <ResultScreenshot order={found} />
            <ReportCard order={found} support="/companion/support" />
          </OrderRecordView>
        )}
      </QueryPanel>
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
