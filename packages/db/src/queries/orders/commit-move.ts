import { sql, type RawBuilder, type Selectable } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { PRESENCE_SECONDS } from '@queuemate/contracts/companions/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { CompanionChange, Consequences } from '@queuemate/contracts/orders/consequences'
import type { LedgerKind, Posting } from '@queuemate/contracts/payments/ledger'
import type { OrderPayments } from '../../schema.gen.ts'
import { TRANSACTION } from '../../snapshot.ts'
import type { Db } from '../../transaction.ts'
import { sealEvidence } from '../accounts/evidence-rows.ts'
import { pushRows } from '../accounts/push-rows.ts'
import { NO_MONEY, type OrderMoney } from '../payments/payments.ts'
import { noShowInsert } from './presence.ts'
import { PARTIES, type OrderRow, type Parties } from './orders.ts'

/** The order's payment row: what the provider was asked for, and its reference. */
export interface PaymentRow {
  amount: number
  customer_id: string
  method_id: string
  intent_id: string | null
  /** The page on which the player's bank waits for them to confirm the payment. */
  action_url: string | null
  /** Part of the provider's idempotency keys. */
  nonce: string
  /** Whether the player's bank is to have them confirm the payment. */
  confirms: boolean
}

/** Further columns that belong to one move. */
export interface MoveExtras {
  actorId?: string | undefined
  /** The HTTP request that caused it, a UUID. */
  requestId?: string | undefined
  /** A score and its picture. */
  score?:
    | { team_score: number; other_score: number; screenshot_key: string; screenshot_pixels: string }
    | undefined
  /** What the provider returned. */
  payment?:
    | (Partial<ChargeColumns> & {
        intent_id?: string | null
        failure_code?: string | null
        /** When to sync the charge. */ sync_at?: Date
      })
    | undefined
  /** What the provider keeps for the charge. */
  providerFee?: MoveBooking | undefined
}

/** What was charged, as the player and staff read it. */
export type ChargeColumns = Pick<
  Selectable<OrderPayments>,
  'charge_id' | 'receipt_url' | 'card_brand' | 'card_last4'
>

interface MoveBooking {
  kind: LedgerKind
  /** Makes a second booking of the same thing impossible. */
  key: string
  postings: Posting[]
}

export interface CommittedMove {
  order: OrderRow
  /** Null for an order without a payment row. */
  payment: PaymentRow | null
  parties: Parties
  /** With what the move has booked; nothing before the charge, and for a closed order, of which nobody is shown any. */
  money: OrderMoney
  /** Whether the move put the companion online or offline; undefined when it did neither. */
  online: boolean | undefined
  /** Rows of the outbox with this move, to be removed once it has been published. */
  outboxIds: number[]
  /** The transaction, when it changed the companion's row; else null. */
  companionChanged: number | null
}

/**
 * Writes everything that a move means in one statement: the order, its event, the ledger, the companion, the
 * player's block, the payment row and the outbox (contract §4). Writes nothing and returns undefined when the
 * order is no longer the version that the move was planned on.
 */
export async function commitMove(
  db: Db,
  before: Pick<OrderRow, 'id' | 'version'>,
  consequences: Consequences,
  extras: MoveExtras = {},
): Promise<CommittedMove | undefined> {
  const { event, companion, ledger } = consequences
  const columns = { ...consequences.order, ...extras.score }
  const own = ledger && { ...ledger, key: `order:${before.id}:${ledger.kind}` }
  // Before the charge there is no money of the order, and nobody is shown that of a closed one.
  const showsMoney = event.to_hold === 'captured' && event.to_status !== OrderStatus.abandoned
  const bookings = [own, extras.providerFee].filter((booking) => booking && booking.postings.length > 0)
  const { rows } = await sql<OrderRow & MoveFlags>`
    with moved as (
      update orders set ${assignments(columns)}, version = version + 1
      where id = ${before.id} and version = ${before.version}
      returning *
    ), event as (
      insert into order_events
        (order_id, event, actor, actor_id, from_status, to_status, from_hold, to_hold, reason, at,
          request_id)
      select id, ${event.event}, ${event.actor}, ${extras.actorId ?? null}::uuid, ${event.from_status}::smallint,
        ${event.to_status}::smallint, ${event.from_hold}, ${event.to_hold}, ${event.reason},
        ${event.at}::timestamptz, ${extras.requestId ?? null}::uuid
      from moved
    )
    ${companion ? sql`, companion as (${companionUpdate(companion, event.at)} returning c.user_id)` : sql``}
    ${consequences.blocksPlayer ? BLOCK_PLAYER : sql``}
    ${consequences.noShow ? noShowInsert(consequences.noShow, event.at) : sql``}
    ${extras.payment ? sql`, paid as (${paymentUpdate(extras.payment)})` : sql``}
    ${event.to_status === OrderStatus.scored ? sql`, sealed as (${sealEvidence(sql`moved o`, event.at)})` : sql``}
    ${bookings.length > 0 ? ledgerInsert(bookings, event.at) : sql``}
    , published as (${outboxInsert(consequences)} returning id, topic)
    select o.*, ${PARTIES} as parties, ${showsMoney ? IS_DISPUTED : sql`false`} as is_disputed, p.amount, p.customer_id, p.method_id, p.intent_id, p.action_url, p.nonce, p.confirms,
      array(select id from published where topic = 'order')::text[] as outbox_ids,
      ${companion ? sql`(select ${TRANSACTION} from companion)` : sql`null::bigint`} as companion_changed
    from moved o left join order_payments p on p.order_id = o.id`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const {
    amount,
    customer_id,
    method_id,
    intent_id,
    action_url,
    nonce,
    confirms,
    outbox_ids,
    companion_changed,
    parties,
    is_disputed,
    ...order
  } = row
  return {
    order,
    parties,
    // What the ledger says as well: a charge is the price, and a refund is written to the order with its booking.
    money: showsMoney ? { charged: order.price, refunded: order.refunded, disputed: is_disputed } : NO_MONEY,
    companionChanged: companion_changed,
    online: companion_changed && companion?.kind !== 'match' ? companion?.kind === 'online' : undefined,
    // The statement does not see the payment row that it writes itself.
    payment:
      amount === null
        ? null
        : {
            amount,
            customer_id,
            method_id,
            nonce,
            confirms,
            action_url,
            intent_id: extras.payment?.intent_id ?? intent_id,
          },
    outboxIds: outbox_ids.map(Number),
  }
}

interface MoveFlags extends Omit<PaymentRow, 'amount'> {
  amount: number | null
  outbox_ids: string[]
  companion_changed: number | null
  parties: Parties
  /** Null without an entry in the ledger, and when it was not read. */
  is_disputed: boolean
}

const IS_DISPUTED = sql`exists (select from disputes d where d.order_id = o.id and d.status <> 'won')`

function assignments(columns: object): RawBuilder<unknown> {
  const parts = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql.join(parts)
}

/** Sets a companion online only with an active agreement, payouts, and a dashboard in the last 90 s (contract §4). */
function companionUpdate(change: CompanionChange, at: Date): RawBuilder<unknown> {
  if (change.kind === 'match') {
    return sql`update companions c set matches = c.matches + 1 from moved where c.user_id = moved.companion_id`
  }
  if (change.kind === 'online') {
    const since = new Date(at.getTime() - PRESENCE_SECONDS * 1000)
    return sql`update companions c set online = true, offline_at = null, offline_reason = null
      from moved where c.user_id = moved.companion_id
        and c.agreement_status = ${sql.lit(AgreementStatus.active)} and c.payouts_enabled and c.seen_at > ${since}
        and c.offline_reason is distinct from 'self'`
  }
  return sql`update companions c set online = false, offline_at = ${at}, offline_reason = ${change.reason},
      missed_count = c.missed_count + ${change.missed ? 1 : 0}
    from moved where c.user_id = moved.companion_id`
}

const BLOCK_PLAYER = sql`, blocked as (
  update payment_customers set failed_order_id = moved.id from moved where user_id = moved.player_id)`

function paymentUpdate(payment: NonNullable<MoveExtras['payment']>): RawBuilder<unknown> {
  return sql`update order_payments set ${assignments(payment)} from moved where order_id = moved.id`
}

function ledgerInsert(bookings: unknown, at: Date) {
  return sql`, bookings as (
      select * from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as b (kind text, key text, postings jsonb)
    ), booked as (
      insert into ledger_transactions (kind, order_id, idempotency_key, at)
      select b.kind, moved.id, b.key, ${at}::timestamptz from moved, bookings b
      on conflict (idempotency_key) do nothing returning id, kind, idempotency_key
    ), entries as (
      insert into ledger_entries (transaction_id, account, amount, subject)
      select booked.id, e.account, e.amount, e.subject
      from booked join bookings b on b.key = booked.idempotency_key,
        jsonb_to_recordset(b.postings) as e (account text, amount int, subject uuid)
    )`
}

/** The rows of the outbox about the order as it was just written: which move it was, mails and pushes. */
export function outboxInsert({
  publications,
  mails,
  pushes,
  event,
  noShow,
}: Consequences): RawBuilder<unknown> {
  const events = sql`${JSON.stringify(publications)}::jsonb`
  const letters = mails.map(
    (mail) =>
      sql`union all select 'job', jsonb_build_object('job', 'mail.order', 'template', ${mail}::text, 'order', id) from moved`,
  )
  if (noShow)
    letters.push(
      sql`union all select 'job', jsonb_build_object('job', 'mail.order', 'template', 'no_show', 'order', id) from moved, absent`,
    )
  const rings = pushes.map(({ to, about }) => {
    const news = sql`jsonb_build_object('about', ${about}::text, 'order', moved.id)`
    const person = sql.ref(`moved.${to}_id`)
    return sql`union all ${pushRows({ from: sql`moved`, person, news, at: event.at })}`
  })
  return sql`insert into outbox (topic, payload)
    select 'order', jsonb_build_object('id', id, 'version', version, 'events', ${events})
    from moved ${sql.join([...letters, ...rings], sql` `)}`
}
