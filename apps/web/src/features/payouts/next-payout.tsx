import { plural, t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { serverNow } from '@queuemate/app-kit/server-clock'
import { WEEK_MS } from '@queuemate/contracts/weeks'
import { formatUtcDay, formatWeekday } from '@queuemate/i18n/format'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { SkeletonCard } from '@queuemate/ui/skeleton'
import { payoutHoldText } from './payout-hold-labels.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'
import styles from './next-payout.module.css'

type Summary = RouterOutputs['payouts']['summary']
type Held = Summary['held'][number]

const DAY_MS = WEEK_MS / 7

/** How many orders are listed for each reason. */
const named = 5

/** What the next payout pays and when, as a promise, and what it leaves out and why. */
export function NextPayout(summary: Summary) {
  const { next_at: date, next_amount: amount, next_games: games, next_orders: orders, held } = summary
  return (
    <CardSection title={t`Next payout`}>
      <CardBody className="stack g4">
        <div>
          <p className={styles.amount}>{promise(amount, date)}</p>
          <Wait until={date} />
          {amount > 0 ? (
            <details className="sm t2">
              <summary>{plural(games, { one: '# game · view', other: '# games · view' })}</summary>
              <Orders orders={orders} more={games - orders.length} />
            </details>
          ) : (
            held.length === 0 && (
              <p className="sm t2">
                {t`Nothing is owed yet. Games are paid out 7 to 14 days after the score is submitted.`}
              </p>
            )
          )}
        </div>
        {held.length > 0 && (
          <div>
            <h3 className={styles.title}>{t`Held back`}</h3>
            <ul className={styles.list}>
              {held.map((one) => (
                <HeldItem key={one.reason} {...one} nextAt={date} />
              ))}
            </ul>
          </div>
        )}
      </CardBody>
    </CardSection>
  )
}

function promise(amount: number, date: string): string {
  const money = formatMoney(amount)
  // Paydays are Mondays (contract §6).
  const [weekday, day] = [formatWeekday(0), formatUtcDay(date)]
  return amount > 0 ? t`${money} on ${weekday}, ${day}` : t`No payout on ${weekday}, ${day}`
}

/** How much of the week has passed. */
function Wait({ until }: { until: string }) {
  const days = Math.max(1, Math.ceil((Date.parse(until) - serverNow()) / DAY_MS))
  return (
    <>
      <div className={styles.wait} style={{ '--v': `${(100 * (7 - days)) / 7}%` } as CSSProperties} />
      <p className="sm t2">{plural(days, { one: 'In # day', other: 'In # days' })}</p>
    </>
  )
}

function HeldItem({ reason, amount, orders, nextAt }: Held & { nextAt: string }) {
  const { title, text } = payoutHoldText(reason)
  // What was scored or released too late for the next payday is paid on the one after it.
  const isNextWeek = reason === 'too_recent' || reason === 'just_released'
  const day = formatUtcDay(new Date(Date.parse(nextAt) + WEEK_MS).toISOString())
  const listed = orders.slice(0, named)
  return (
    <li>
      <div>
        <b className="strong">{isNextWeek ? t`${title}, paid on ${day}` : title}</b>
        <p className="sm t2">{text}</p>
        <Orders orders={listed} more={orders.length - listed.length} />
      </div>
      <span className="strong tnum">{formatMoney(amount)}</span>
    </li>
  )
}

function Orders({ orders, more }: { orders: number[]; more: number }) {
  if (orders.length === 0) return null
  return (
    <p className={styles.orders}>
      {orders.map((order) => (
        <Link
          key={order}
          className="link"
          to={`/companion/orders/${order}`}
          state={{ back: '/companion/payouts' }}
        >
          {t`Order ${order}`}
        </Link>
      ))}
      {more > 0 && <span>{plural(more, { one: 'and # more', other: 'and # more' })}</span>}
    </p>
  )
}

export function NextPayoutSkeleton() {
  return <SkeletonCard lines={[22, 34, 20]} />
}
