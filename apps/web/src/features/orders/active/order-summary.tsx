import { t } from '@lingui/core/macro'
import { Fact } from '@queuemate/ui/facts'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import { formatClock, formatDate } from '@queuemate/i18n/format'
import { i18n } from '@queuemate/i18n/i18n'
import { OrderRail } from '@queuemate/product-ui/order-rail'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { Avatar } from '@queuemate/ui/avatar'
import { narrow } from '@queuemate/ui/breakpoints'
import { Card } from '@queuemate/ui/card'
import { firstNameOf } from '../../../lib/current-user.ts'
import { MoneyPicture } from '../money-picture.tsx'
import { moneySlots } from '../money-slots.ts'
import { moneyLine } from '@queuemate/product-ui/order-story/order-money'
import { formatDuration, sessionLength } from '../../../lib/time.ts'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import { useMedia } from '@queuemate/app-kit/use-media'
import { useNow } from '@queuemate/app-kit/use-now'
import cardStyles from '@queuemate/ui/card.module.css'
import factStyles from '@queuemate/ui/facts.module.css'
import styles from './active.module.css'

export type Details = RouterOutputs['orders']['details']
export type OrderRole = 'player' | 'companion'

/** The order in one card, which begins as a strip on a phone. */
export function OrderSummary({ details, role }: { details: Details; role: OrderRole }) {
  const { order, counterpart } = details
  const isWide = !useMedia(narrow)
  const [id, price] = [order.id, role === 'player' ? order.total_price : order.companion_price]
  return (
    <Card aria-label={t`Order summary`}>
      <details className={cardStyles.body} open={isWide}>
        <summary className={styles.who}>
          <Avatar picture={counterpart.pfp} alt="" size={44} />
          <div className={clsx('grow', styles.person)}>
            <p className="h-card trunc" title={counterpart.name}>
              <bdi>{counterpart.name}</bdi>
            </p>
            <span role="status">
              <OrderStatusBadge status={order.status} />
            </span>
          </div>
          <div className={styles.session}>
            <SessionTimer startedAt={order.started_time} endedAt={order.ended_time} />
            <p className="xs t2 tnum only-m">
              {role === 'player' ? moneyNow(order.money, price) : formatMoney(price)}
            </p>
          </div>
        </summary>
        <p className="sm t3 mt3">
          <Trans>
            Order <span className="mono t1">{id}</span>
          </Trans>
          {` · @${counterpart.username}`}
        </p>
        <div className="mt3">
          <OrderRail status={order.status} />
        </div>
        <dl className={clsx(factStyles.stacked, styles.facts)}>
          <Fact label={t`Date`}>{formatDate(order.order_time)}</Fact>
          <Fact label={t`Accepted`}>{order.accepted_time ? formatClock(order.accepted_time) : t`None`}</Fact>
          <Fact label={role === 'player' ? t`Price` : t`Profit`}>{formatMoney(price)}</Fact>
        </dl>
        <div className={styles.money}>
          <MoneyPicture money={order.money} />
          <p className="sm t2" role="status">
            {moneyLine(order.money, { role, other: firstNameOf(counterpart.name) })}
          </p>
        </div>
      </details>
    </Card>
  )
}

/** "Held $15.00"; the price alone before the hold. */
function moneyNow(money: OrderMoney, price: number): string {
  const now = moneySlots(money).find(({ state }) => state === 'now')
  return [now && i18n._(now.word), formatMoney(now?.amount ?? price)].filter(Boolean).join(' ')
}

type SessionTimerProps = { startedAt: string | null; endedAt: string | null }

/** Counts from the start to the end of the game, updated every second (spec §9). */
function SessionTimer({ startedAt, endedAt }: SessionTimerProps) {
  const now = useNow(1000)
  return (
    <>
      <p className="xs t3 only-d">{t`Session`}</p>
      <span className={clsx(styles.timer, !startedAt && 't3')} role="timer" aria-label={t`Session`}>
        {startedAt ? sessionLength(startedAt, endedAt ?? now) : formatDuration(0)}
      </span>
    </>
  )
}
