import type { StaffOrder } from '../../lib/outputs.ts'
import { OthersPresent } from '../../lib/others-present.tsx'
import { RecordParts } from '../../lib/record-parts.tsx'
import { OrderCases } from './order-cases.tsx'
import { OrderEvidence } from './order-evidence.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PartyNotice } from './party-notice.tsx'
import { RefundRequests } from './refund-requests.tsx'
import { StuckRefunds } from './stuck-refunds.tsx'

/** Everything about one order, for its panel and its page. */
export function OrderParts({ order, isPage = false }: { order: StaffOrder; isPage?: boolean }) {
  return (
    <RecordParts
      isPage={isPage}
      notices={
        <>
          <OthersPresent record="order" id={String(order.order_id)} />
          <PartyNotice order={order} />
        </>
      }
      facts={<OrderFacts order={order} />}
    >
      <OrderCases order={order} />
      <RefundRequests order={order} />
      <StuckRefunds order={order} />
      <OrderTimeline order={order} />
      <OrderEvidence order={order} />
      <OrderLedger order={order} />
    </RecordParts>
  )
}
