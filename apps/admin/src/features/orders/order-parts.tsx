import type { StaffOrder } from '../../lib/outputs.ts'
import { OthersPresent } from '../../lib/others-present.tsx'
import { RecordParts } from '../../lib/record-parts.tsx'
import { hasOpenCase, OrderCases } from './order-cases.tsx'
import { OrderEvidence } from './order-evidence.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { OrderPresence } from './order-presence.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PartyNotice } from './party-notice.tsx'
import { RefundRequests } from './refund-requests.tsx'
import { StuckRefunds } from './stuck-refunds.tsx'

/** Everything about one order, for its panel and its page. What waits for staff comes first. */
export function OrderParts({ order, isPage = false }: { order: StaffOrder; isPage?: boolean }) {
  const isOpen = hasOpenCase(order)
  const cases = (
    <>
      <OrderCases order={order} />
      <RefundRequests order={order} />
      <StuckRefunds order={order} />
      {isOpen && <OrderEvidence order={order} />}
    </>
  )
  return (
    <RecordParts
      isPage={isPage}
      notices={
        <>
          <OthersPresent record="order" id={String(order.order_id)} />
          <PartyNotice order={order} />
        </>
      }
      first={isOpen && cases}
      facts={<OrderFacts order={order} />}
    >
      {!isOpen && cases}
      <OrderPresence order={order} />
      <OrderTimeline order={order} />
      {!isOpen && <OrderEvidence order={order} />}
      <OrderLedger order={order} />
    </RecordParts>
  )
}
