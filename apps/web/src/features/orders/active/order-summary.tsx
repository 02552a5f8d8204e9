import { t } from '@lingui/core/macro'
import { Fact } from '@queuemate/ui/facts'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { formatMoney } from '@queuemate/contracts/money'
import { formatClock, formatDate } from '@queuemate/i18n/format'
import { OrderRail } from '@queuemate/product-ui/order-rail'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { Avatar } from '@queuemate/ui/avatar'
import { Card, CardBody } from '@queuemate/ui/card'
import { firstNameOf } from '../../../lib/current-user.ts'
import { MoneyPicture } from '../money-picture.tsx'
import { moneyLine } from '@queuemate/product-ui/order-story/order-money'
import { formatDuration, sessionLength } from '../../../lib/time.ts'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import { useNow } from '@queuemate/app-kit/use-now'
import styles from './active.module.css'

export type Details = RouterOutputs['orders']['details']
export type OrderRole = 'player' | 'companion'

export function OrderSummary({ details, role }: { details: Details; role: OrderRole }) {
  const { order, counterpart } = details
  const id = order.id
  return (
    <Card className={styles.summary} aria-label={t`Order summary`}>
      <CardBody>
        <div className="row between">
          <span className="sm t3">
            <Trans>
              Order <span className="mono t1">{id}</span>
            </Trans>
          </span>
          <span role="status">
            <OrderStatusBadge status={order.status} />
          </span>
        </div>
        <div className={clsx(styles.who, 'mt4')}>
          <Avatar picture={counterpart.pfp} alt="" size={52} />
          <div className={clsx('grow', styles.person)}>
            <p className="h-card trunc" title={counterpart.name}>
              <bdi>{counterpart.name}</bdi>
            </p>
            <p className="sm t3 trunc">@{counterpart.username}</p>
          </div>
          <SessionTimer startedAt={order.started_time} endedAt={order.ended_time} />
        </div>
        <div className={styles.rail}>
          <OrderRail status={order.status} />
        </div>
        <dl className={styles.facts}>
          <Fact label={t`Date`}>{formatDate(order.order_time)}</Fact>
          <Fact label={t`Accepted`}>{order.accepted_time ? formatClock(order.accepted_time) : t`None`}</Fact>
          {role === 'player' ? (
            <Fact label={t`Price`}>{formatMoney(order.total_price)}</Fact>
          ) : (
            <Fact label={t`Profit`}>{formatMoney(order.companion_price)}</Fact>
          )}
        </dl>
        <div className={styles.money}>
          <MoneyPicture money={order.money} />
          <p className="sm t2" role="status">
            {moneyLine(order.money, { role, other: firstNameOf(counterpart.name) })}
          </p>
        </div>
      </CardBody>
    </Card>
  )
}

type SessionTimerProps = { startedAt: string | null; endedAt: string | null }

/** Counts from the start to the end of the game, updated every second (spec §9). */
function SessionTimer({ startedAt, endedAt }: SessionTimerProps) {
  const now = useNow(1000)
  return (
    <div className={styles.session}>
      <p className="xs t3">{t`Session`}</p>
      <span className={clsx(styles.timer, !startedAt && 't3')} role="timer" aria-label={t`Session`}>
        {startedAt ? sessionLength(startedAt, endedAt ?? now) : formatDuration(0)}
      </span>
    </div>
  )
}
