import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { Alert } from '@queuemate/ui/alert'
import { LinkButton } from '@queuemate/ui/button'
import { useOnline } from '../features/dashboard/use-online.ts'
import { useOrderSession } from '../features/orders/session/order-session.tsx'
import { outcomeWords } from '../features/orders/session/outcome-words.ts'
import { firstNameOf } from '../lib/current-user.ts'
import { trpc, type RouterOutputs } from '../lib/trpc.ts'

/**
 * What a companion finds above the list: how the order of this tab has ended, whether requests reach them, and the way to
 * their dashboard, which is open to them while they are online, too.
 */
export function CompanionNotices() {
  const { session, seen } = useOrderSession()
  const { online } = useOnline()
  const endedId = seen && session?.last?.order_id === seen.orderId ? seen.orderId : null
  const { data: ended } = trpc.orders.record.useQuery(
    { order_id: endedId ?? 0 },
    { enabled: endedId !== null },
  )
  return (
    <Alert
      tone={online ? 'success' : 'quiet'}
      action={
        <LinkButton asChild size="sm" variant="primary">
          <Link to="/companion/dashboard">
            <Trans>Go to your dashboard</Trans>
          </Link>
        </LinkButton>
      }
    >
      {ended && <b>{endOf(ended)} </b>}
      {online ? (
        <Trans>You're online: requests ring on this page, too.</Trans>
      ) : (
        <Trans>You're offline. Only players can request games.</Trans>
      )}
    </Alert>
  )
}

/** How an order has ended and why, for its companion. */
function endOf(order: RouterOutputs['orders']['record']): string {
  const name = firstNameOf(order.counterpart.name)
  const { status, closed_reason: reason, team_score: ours, other_score: theirs } = order
  if (status === OrderStatus.scored && ours !== null && theirs !== null) {
    const [result, amount] = [`${ours} - ${theirs}`, formatMoney(order.earning?.amount ?? 0)]
    return t`Your game with ${name} ended ${result}. You earned ${amount}.`
  }
  if (status === OrderStatus.abandonedRequest) {
    if (reason === 'declined') return t`You declined the request of ${name}.`
    if (reason === 'withdrawn') return t`${name} withdrew the request.`
    return t`You missed the request of ${name}.`
  }
  const { title, why } = outcomeWords(order, name)
  return why ? `${title}. ${why}` : `${title}.`
}
