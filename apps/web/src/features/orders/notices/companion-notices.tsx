import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { PageButton } from '@queuemate/app-kit/page-button'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { Alert } from '@queuemate/ui/alert'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { useOnline } from '../../companions/online/use-online.ts'
import { presenceQuery } from '../../companions/queries.ts'
import { orderRecordQuery } from '../queries.ts'
import { endingOf } from '../session/ending-of.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { AfterScore } from './after-score.tsx'

/**
 * What a companion sees above the list: the game that they scored last, until they go online again or the evening is over. Otherwise
 * how this tab's order ended, whether requests reach them, and a link to their dashboard, which they can use even while online.
 */
export function CompanionNotices() {
  const { session, seen } = useOrderSession()
  const { online } = useOnline()
  const presence = useQuery(presenceQuery)
  const ended = session?.last
  const endedHere = ended && seen?.orderId === ended.order_id
  const isScored = ended?.status === OrderStatus.scored
  const tonight = presence.data?.tonight
  const isLast = tonight?.last?.order_id === ended?.order_id
  if (presence.isPending || (presence.isFetching && endedHere && isScored && !isLast))
    return <SkeletonLines lines={[52]} />
  if (online === false && tonight?.last && isLast)
    return <AfterScore games={tonight.games} earned={tonight.earned} last={tonight.last} />
  return (
    <Alert
      tone={online ? 'success' : 'quiet'}
      action={
        <PageButton to="/companion/dashboard" size="sm" variant="primary">
          {t`Go to your dashboard`}
        </PageButton>
      }
    >
      {endedHere && !isScored && <EndedLine orderId={ended.order_id} />}
      {online
        ? t`You're online. Requests ring on this page too.`
        : t`You're offline. Only players can request games.`}
    </Alert>
  )
}

/** How and why an order has ended without a game. */
function EndedLine({ orderId }: { orderId: number }) {
  const { data: order } = useQuery(orderRecordQuery(orderId))
  const { title, note } = order ? endingOf(order) : {}
  return title && <b>{note ? `${title}. ${note}. ` : `${title}. `}</b>
}
