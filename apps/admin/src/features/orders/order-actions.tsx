import { t } from '@lingui/core/macro'
import { OctagonX, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { wasCharged } from '@queuemate/contracts/orders/charged'
import { OPEN_FOR_PLAYER } from '@queuemate/contracts/orders/machine'
import { Button } from '@queuemate/ui/button'
import type { StaffOrder } from '../../lib/outputs.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useHasPermission, isPartyOf, useStaff } from '../../lib/staff.ts'
import { AbandonDialog } from './abandon-dialog.tsx'
import { ChatLogDialog } from './chat-log-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SettleReportDialog } from './settle-report-dialog.tsx'

/** What staff can do with an order, as buttons and keys. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const mayRefund = useHasPermission('refunds')
  const isParty = isPartyOf(useStaff(), order)
  const close = () => setOpen(null)
  const isOpen = OPEN_FOR_PLAYER.includes(order.status)
  // One that waits for approval is decided or withdrawn first.
  const isAskedFor = order.refund_requests.some(({ status }) => status === 'open')
  const canRefund = mayRefund && !isAskedFor && isRefundable(order)
  const canSettle = mayRefund && order.reports.some(({ status }) => status === 'open')
  const [open, setOpen] = useState<'chat' | 'refund' | 'abandon' | 'settle' | null>(null)
  // "refund 1440" in the palette.
  const location = useLocation()
  const openAsked = useEffectEvent(({ state }: Location) => {
    if (state === 'refund' && canRefund && !isParty) setOpen('refund')
  })
  useEffect(() => openAsked(location), [location])
  useShortcuts(t`Order`, [
    { key: 'c', label: t`Open the chat log`, run: () => setOpen('chat') },
    ...(isOpen && !isParty ? [{ key: 'e', label: t`End the order`, run: () => setOpen('abandon') }] : []),
    ...(canRefund && !isParty
      ? [{ key: 'r', label: t`Refund the order`, run: () => setOpen('refund') }]
      : []),
    ...(canSettle && !isParty
      ? [{ key: 's', label: t`Settle the report`, run: () => setOpen('settle') }]
      : []),
  ])
  return (
    <>
      <Button onClick={() => setOpen('chat')}>{t`Open chat log`}</Button>
      {isOpen && (
        <Button
          variant="danger-soft"
          disabled={isParty}
          icon={<OctagonX className="icon" aria-hidden="true" />}
          onClick={() => setOpen('abandon')}
        >
          {t`End order`}
        </Button>
      )}
      {canRefund && (
        <Button
          variant="danger-soft"
          disabled={isParty}
          icon={<Undo2 className="icon" aria-hidden="true" />}
          onClick={() => setOpen('refund')}
        >
          {t`Refund`}
        </Button>
      )}
      {canSettle && (
        <Button variant="primary" disabled={isParty} onClick={() => setOpen('settle')}>
          {t`Settle the report`}
        </Button>
      )}
      {open === 'chat' && <ChatLogDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'settle' && <SettleReportDialog order={order} onClose={close} />}
      {open === 'abandon' && <AbandonDialog order={order} onClose={close} />}
    </>
  )
}

/** Whether we have money of the player. */
const isRefundable = ({ money, hold }: StaffOrder) =>
  hold === 'captured' && wasCharged(money) && money.state !== 'disputed' && money.refunded < money.amount
