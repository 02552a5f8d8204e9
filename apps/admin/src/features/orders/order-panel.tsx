import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { OctagonX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { OPEN_FOR_PLAYER } from '@queuemate/contracts/orders/machine'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { Drawer } from '../../lib/drawer.tsx'
import { Missing } from '../../lib/missing.tsx'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useHasPermission, isPartyOf, useStaff } from '../../lib/staff.ts'
import { trpc } from '../../lib/trpc.ts'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { AbandonDialog } from './abandon-dialog.tsx'
import { ChatLogDialog } from './chat-log-dialog.tsx'
import { OrderCases } from './order-cases.tsx'
import { OrderEvidence } from './order-evidence.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundRequests } from './refund-requests.tsx'
import { StuckRefunds } from './stuck-refunds.tsx'

type Open = 'chat' | 'refund' | 'abandon' | null

/** Everything about one order, with the actions for staff. */
export function OrderPanel({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const query = trpc.staff.orders.get.useQuery({ orderId }, { retry: false })
  const mayRefund = useHasPermission('refunds')
  const staff = useStaff()
  const [open, setOpen] = useState<Open>(null)
  const order = query.data
  const isParty = order !== undefined && isPartyOf(staff, order)
  const close = () => setOpen(null)
  const canEnd = order !== undefined && !isParty && OPEN_FOR_PLAYER.includes(order.status)
  const canRefund = order !== undefined && !isParty && mayRefund && isRefundable(order)
  useShortcuts(t`Order`, [
    ...(canEnd ? [{ key: 'e', label: t`End the order`, run: () => setOpen('abandon') }] : []),
    ...(canRefund ? [{ key: 'r', label: t`Refund the order`, run: () => setOpen('refund') }] : []),
  ])
  return (
    <Drawer
      label={t`Order ${orderId}`}
      onClose={onClose}
      head={
        <div className="row between g2">
          <div>
            <p className="sm t3">
              <Trans>Order</Trans>
            </p>
            <h2 className="mono">{orderId}</h2>
          </div>
          {order && <OrderStatusBadge forStaff status={order.status} />}
        </div>
      }
      foot={
        order && (
          <>
            <Button onClick={() => setOpen('chat')}>{t`Open chat log`}</Button>
            {OPEN_FOR_PLAYER.includes(order.status) && (
              <Button
                variant="danger-soft"
                disabled={isParty}
                icon={<OctagonX className="icon" aria-hidden="true" />}
                onClick={() => setOpen('abandon')}
              >
                {t`End order`}
              </Button>
            )}
            {mayRefund && isRefundable(order) && (
              <Button
                variant="danger-soft"
                disabled={isParty}
                icon={<Undo2 className="icon" aria-hidden="true" />}
                onClick={() => setOpen('refund')}
              >
                {t`Refund`}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryPanel
        bare
        query={query}
        problem={t`The order could not be loaded.`}
        skeleton={<SkeletonLines lines={[130, 18, 18, 18, 18, 18]} />}
        missing={<Missing to="/orders" label={t`Back to orders`} />}
      >
        {(shown) => (
          <div className="stack g6">
            {isParty && (
              <Alert tone="pending">
                <Trans>
                  You are the player or the companion of this order, so another member of staff has to decide.
                </Trans>
              </Alert>
            )}
            <OrderFacts order={shown} />
            <OrderCases order={shown} />
            <RefundRequests order={shown} />
            <StuckRefunds order={shown} />
            <OrderTimeline order={shown} />
            <OrderEvidence order={shown} />
            <OrderLedger order={shown} />
          </div>
        )}
      </QueryPanel>
      {order && open === 'chat' && <ChatLogDialog order={order} onClose={close} />}
      {order && open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {order && open === 'abandon' && <AbandonDialog order={order} onClose={close} />}
    </Drawer>
  )
}

/** The states in which we have the player's money. */
const CHARGED = ['charged', 'partly_refunded']
const isRefundable = ({ money, hold }: StaffOrder) =>
  hold === 'captured' && CHARGED.includes(money.state) && money.amount > 0
