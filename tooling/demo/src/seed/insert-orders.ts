import { sql } from 'kysely'
import type { Actor } from '@queuemate/contracts/orders/machine'
import { providerFeePostings } from '@queuemate/contracts/payments/ledger'
import { noteHours, refreshRecords } from '@queuemate/db/queries/companions/records'
import type { Tx } from '@queuemate/db/transaction'
import chats from '../../assets/chats.json' with { type: 'json' }
import { screenshotKey } from './files.ts'
import { isAccepted, type PastOrder } from './history.ts'
import { playOrder } from './order-moves.ts'
import type { PastCharge, ProviderData } from './provider.ts'

type InsertedOrder = ReturnType<typeof playOrder> & { id: number; past: PastOrder; charge: PastCharge | null }

/** Inserts past orders with their events, messages, surveys, payments and ledger entries. */
export async function insertOrders(
  tx: Tx,
  history: readonly PastOrder[],
  { cards, payments, dispute }: ProviderData,
  now: Date,
): Promise<void> {
  const played = history.map((past) => ({ past, ...playOrder(past) }))
  const inserted = await tx
    .insertInto('orders')
    .values(played.map(({ past, row }) => ({ ...row, ...resultOf(past) })))
    .returning('id')
    .execute()
  const orders = played.map((order, index) => ({
    ...order,
    id: inserted[index]!.id,
    charge: payments.get(order.past)?.charge ?? null,
  }))

  await tx.insertInto('order_events').values(orders.flatMap(eventRows)).execute()
  await tx.insertInto('chat_messages').values(orders.flatMap(messageRows)).execute()
  await tx
    .insertInto('order_feedback')
    .values(
      orders.flatMap(({ id, past }) =>
        past.feedback ? [{ order_id: id, ...past.feedback, created_at: past.scored }] : [],
      ),
    )
    .execute()
  await tx
    .insertInto('order_payments')
    .values(
      orders.map(({ id, past, charge }) => {
        const { customerId, methodId, card } = cards.get(past.player)!
        const intent_id = payments.get(past)?.intentId ?? null
        return {
          order_id: id,
          amount: past.price,
          customer_id: customerId,
          method_id: methodId,
          intent_id,
          charge_id: charge?.chargeId ?? null,
          receipt_url: charge?.receiptUrl ?? null,
          card_brand: charge && card.brand,
          card_last4: charge && card.last4,
          // The API hears at once of what its player disputes.
          sync_at: dispute && intent_id === dispute ? now : null,
          created_at: past.requested,
        }
      }),
    )
    .execute()
  await shareNotes(tx)
  await insertBooks(tx, orders)
  await recordGames(tx, now)
}

/** How many notes still wait for staff. */
const NOTES_WAITING = 4

/** Every second note of a great game may be read by others; staff have approved all but the newest. */
async function shareNotes(tx: Tx): Promise<void> {
  await sql`
    insert into player_notes (order_id, player_id, companion_id, rank, created_at, state, decided_by, decided_at)
    select order_id, player_id, companion_id, rank, created_at, case when place > ${NOTES_WAITING} then 'approved' else 'open' end,
      case when place > ${NOTES_WAITING} then (select id from users where username = 'demo_staff') end,
      case when place > ${NOTES_WAITING} then created_at + interval '5 hours' end
    from (
      select f.order_id, o.player_id, o.companion_id, p.ingame_rank as rank, f.created_at,
        row_number() over (order by o.id desc) as place
      from order_feedback f join orders o on o.id = f.order_id join profiles p on p.user_id = o.player_id
      where f.rating = 3 and f.notes <> '' and f.order_id % 2 = 0
    ) shared order by order_id`.execute(tx)
}

/** What is counted of games for pages of companions: answer times, results and hours. Around a game they were online. */
async function recordGames(tx: Tx, now: Date): Promise<void> {
  const companions = await tx.selectFrom('companion_records').select('user_id').execute()
  await refreshRecords(
    tx,
    companions.map((row) => row.user_id),
  )
  const spans = sql`select companion_id as user_id, requested_at - interval '1 hour' as first,
      ended_at + interval '30 minutes' as last
    from orders where started_at is not null and ended_at is not null`
  await noteHours(tx, spans, now)
}

/** What the companion and the player send in after a game: the score and the survey. */
function resultOf(past: PastOrder) {
  const { end, score, scored } = past
  const screenshot_key = screenshotKey(past)
  if (end !== 'scored') return { team_score: null, other_score: null, screenshot_key, survey_closed_at: null }
  return { team_score: score.team, other_score: score.other, screenshot_key, survey_closed_at: scored }
}

function eventRows({ id, past, moves }: InsertedOrder) {
  const people: Partial<Record<Actor, string>> = { player: past.player.id, companion: past.companion.id }
  return moves.map(({ event }) => ({ order_id: id, actor_id: people[event.actor] ?? null, ...event }))
}

/** What the two wrote between the acceptance and the start. The same order has the same chat on every day. */
function messageRows({ id, past }: InsertedOrder, index: number, all: readonly InsertedOrder[]) {
  if (!isAccepted(past)) return []
  const again = all.some(
    ({ past: earlier }, place) =>
      place < index &&
      earlier.player === past.player &&
      earlier.companion === past.companion &&
      earlier.end === 'scored',
  )
  const fitting = again ? chats.again : chats.first
  const chat = fitting[index % fitting.length]!
  const step = (past.started.getTime() - past.accepted.getTime()) / (chat.length + 1)
  return chat.map(([side, text], place) => ({
    order_id: id,
    sender_id: side === 'player' ? past.player.id : past.companion.id,
    text: text!,
    created_at: new Date(past.accepted.getTime() + step * (place + 1)),
  }))
}

async function insertBooks(tx: Tx, orders: readonly InsertedOrder[]): Promise<void> {
  const moved = orders.flatMap(({ id, moves }) =>
    moves.flatMap(({ ledger, event }) =>
      ledger ? [{ id, ...ledger, key: `order:${id}:${ledger.kind}`, at: event.at }] : [],
    ),
  )
  const fees = orders.flatMap(({ id, past, charge }) => {
    if (!charge) return []
    const postings = providerFeePostings(charge.fee)
    return [
      { id, kind: 'provider_fee' as const, key: `charge:${charge.chargeId}:fee`, postings, at: past.started },
    ]
  })
  const booked = [...moved, ...fees]
  const transactions = await tx
    .insertInto('ledger_transactions')
    .values(booked.map(({ id, kind, key, at }) => ({ kind, order_id: id, idempotency_key: key, at })))
    .returning('id')
    .execute()
  const entries = booked.flatMap(({ postings }, index) => {
    const transaction_id = transactions[index]!.id
    return postings.map((posting) => ({ transaction_id, ...posting }))
  })
  await tx.insertInto('ledger_entries').values(entries).execute()
}
