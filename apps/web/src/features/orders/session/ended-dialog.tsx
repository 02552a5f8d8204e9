import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { isOnlineAfter } from '@queuemate/contracts/orders/machine'
import { firstNameOf } from '../../../lib/current-user.ts'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { endedMoneyText } from '@queuemate/product-ui/order-story/order-money'
import { endingOf } from './ending-of.ts'
import { useBackToMarket } from './use-back-to-market.ts'
import { useOrderUi } from './ui-store.ts'
import { orderRecordQuery } from '../queries.ts'

/** Who ended an order, why, and what happens to the money. */
export function EndedDialog({ orderId }: { orderId: number }) {
  const navigate = useNavigate()
  const markRead = useOrderUi((ui) => ui.markRead)
  const goBack = useBackToMarket(() => markRead(orderId))
  const { data: ended } = useQuery(orderRecordQuery(orderId))
  // If the record does not load, the page behind shows the current state.
  if (!ended || !isNews(ended)) return null
  const { title, note } = endingOf(ended)
  const money = endedMoneyText(ended.money, ended.total_price, {
    role: ended.role,
    other: firstNameOf(ended.counterpart.name),
  })
  const mayGoOnline = ended.role === 'companion' && !isOnlineAfter(ended.closed_reason)
  return (
    <NoticeDialog
      title={title}
      close={mayGoOnline ? t`Stay offline` : ended.role === 'player' ? t`Back to the marketplace` : t`Got it`}
      onClose={ended.role === 'player' ? goBack : () => markRead(orderId)}
      onGoOnline={mayGoOnline ? () => void navigate('/companion/dashboard?active=1') : undefined}
    >
      {note && `${note}.`} {money}
    </NoticeDialog>
  )
}

/** Whether staff ended an order, or another person or a deadline ended one whose card had been authorized. */
function isNews({ role, timeline }: RouterOutputs['orders']['record']): boolean {
  const byThem = timeline.some(({ event, actor }) => event === 'cancelled' && actor === role)
  const began = timeline.some(({ event }) => event === 'authorized' || event === 'abandon')
  return began && !byThem
}
