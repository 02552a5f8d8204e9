import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { formatMoment } from '@queuemate/i18n/format'
import { resultText } from '@queuemate/product-ui/order-story/score'
import { Avatar } from '@queuemate/ui/avatar'
import { firstNameOf } from '../../../lib/current-user.ts'
import { sessionLength } from '../../../lib/time.ts'
import { requestEnd } from '../history/game-labels.ts'
import { GameStatus } from '../history/game-status.tsx'
import styles from './order-head.module.css'

type OrderHeadProps = { orderId: string; order: OrderRecord | undefined; action?: ReactNode }

/** The heading of a page about one order: how it ended and with whom, once that is known. */
export function OrderHead({ orderId, order, action }: OrderHeadProps) {
  if (!order) return <h1 className="mb4">{t`Order ${orderId}`}</h1>
  const { counterpart, requested_at: asked, started_at: start, ended_at: end } = order
  const facts = [formatMoment(start ?? asked), start && end && sessionLength(start, end), t`Order ${orderId}`]
  return (
    <div className={styles.head}>
      <Avatar picture={counterpart.pfp} alt="" size={64} />
      <div className={styles.told}>
        <h1>{titleOf(order)}</h1>
        <p className="sm t3 tnum">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <GameStatus game={order} />
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** "Won 13 - 9 with Kai". */
export function titleOf(order: OrderRecord): string {
  const first = firstNameOf(order.counterpart.name)
  const result = resultText(order)
  if (result !== null) return t`${result} with ${first}`
  if (requestEnd(order) === null) return t`Game with ${first}`
  return order.role === 'player' ? t`Request to ${first}` : t`Request from ${first}`
}
