import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import { cardBrandName } from '@queuemate/product-ui/card-brand'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Skeleton } from '@queuemate/ui/skeleton'
import type { QueueTarget } from '../session/ui-store.ts'
import styles from './queue.module.css'
import { cardsQuery } from '../../payments/queries.ts'
import { orderRecordQuery } from '../queries.ts'

/** The facts of a request, line by line. Every step of the dialog has some, so that its height stays the same. */
export function QueueFacts({ children, className }: { children: ReactNode; className?: string }) {
  return <Facts className={clsx(styles.facts, className)}>{children}</Facts>
}

export function RankFact({ rank }: { rank: QueueTarget['rank'] }) {
  if (rank === null) return null
  return (
    <Fact label={t`Companion rank`}>
      <RankBadge rank={rank} />
    </Fact>
  )
}

/** In cents; undefined while loading, null if unknown. */
export function PriceFact({ price, note }: { price: number | null | undefined; note?: string }) {
  if (price === null) return null
  return (
    <Fact label={note ? t`Price` : t`Price per game`}>
      {price === undefined ? (
        <Skeleton width={56} height={16} />
      ) : (
        <span className="tnum strong">{formatMoney(price)}</span>
      )}
      {note && <small className={styles.note}>{note}</small>}
    </Fact>
  )
}

/** The saved card; nothing without one. */
export function CardFact({ label, note }: { label: string; note?: string }) {
  const card = useQuery(cardsQuery).data?.[0]
  if (!card) return null
  const brand = cardBrandName(card.brand)
  const { last4 } = card
  return (
    <Fact label={label}>
      {t`${brand} ending ${last4}`}
      {note && <small className={styles.note}>{note}</small>}
    </Fact>
  )
}

/** What is held on acceptance; on which card, if the page has asked for it. */
export function HeldFact({ label, price }: { label: string; price: number | undefined }) {
  const card = useQuery({ ...cardsQuery, enabled: false }).data?.[0]
  if (price === undefined) return <PriceFact price={price} />
  const amount = formatMoney(price)
  const name = card && `${cardBrandName(card.brand)} ${card.last4}`
  return (
    <Fact label={label}>{name ? t`${amount} is held on ${name}` : t`${amount} is held on your card`}</Fact>
  )
}

/** Shown for a request that has ended or was never made. */
export function NotChargedFacts({ price }: { price: number | null | undefined }) {
  return (
    <QueueFacts className={styles.uncharged!}>
      <PriceFact price={price} />
      <CardFact label={t`Your card`} note={t`not charged`} />
    </QueueFacts>
  )
}

/** The same for an order, whose price is fetched. */
export function UnchargedOrderFacts({ orderId }: { orderId: number }) {
  return <NotChargedFacts price={usePriceOf(orderId)} />
}

/** The price of an order in cents; undefined while it loads. */
export function usePriceOf(orderId: number): number | undefined {
  return useQuery(orderRecordQuery(orderId)).data?.total_price
}
