import { wasCharged } from '@queuemate/contracts/orders/charged'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import { hasWithdrawnFunds } from '@queuemate/contracts/payments/disputes'
import type { Account } from '@queuemate/contracts/payments/ledger'
import { feeAfterRefunds } from '@queuemate/contracts/payments/refunds'
import { READS } from '@queuemate/contracts/staff/actions'
import type { findNoShow } from '@queuemate/db/queries/orders/presence'
import type { listPresence } from '@queuemate/db/queries/payments/evidence'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import type {
  FoundOrder,
  OrderLedgerLine,
  listMoves,
  listReportsForStaff,
  StaffAction,
} from '@queuemate/db/queries/staff/order'
import type { ListedOrder } from '@queuemate/db/queries/staff/orders'
import { earningOf } from '../../payouts/payouts.policy.ts'
import { disputeSteps, refundSteps, reportSteps } from '../../payments/money-story.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'

type Presence = Awaited<ReturnType<typeof listPresence>>[number]
type NoShow = NonNullable<Awaited<ReturnType<typeof findNoShow>>>
type Report = Awaited<ReturnType<typeof listReportsForStaff>>[number]
type Move = Awaited<ReturnType<typeof listMoves>>[number]

type Side = 'player' | 'companion'

const personOf = (row: ListedOrder | FoundOrder, side: Side) => ({
  id: row[`${side}_id`],
  name: row[`${side}_name`],
  username: row[`${side}_username`] ?? '',
  picture: pictureUrl(row[`${side}_picture`]),
})

const playerOf = (row: FoundOrder, side: Side) => ({
  ...personOf(row, side),
  rank: row[`${side}_rank`],
  ingame_name: row[`${side}_ingame`],
  ingame_tag: row[`${side}_tag`],
})

export function orderItemView(row: ListedOrder) {
  return {
    order_id: row.id,
    status: row.status,
    closed_reason: row.closed_reason,
    player: personOf(row, 'player'),
    companion: personOf(row, 'companion'),
    price: row.price,
    fee: feeAfterRefunds(row),
    refunded: row.refunded,
    team_score: row.team_score,
    other_score: row.other_score,
    requested_at: row.requested_at.toISOString(),
    is_reported: row.is_reported,
    is_disputed: row.is_disputed,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    due_at: row.due_at?.toISOString() ?? null,
  }
}

/** What the order's own row and its neighbours say. */
export function orderHead(row: FoundOrder) {
  return {
    order_id: row.id,
    status: row.status,
    hold: row.hold,
    closed_reason: row.closed_reason,
    price: row.price,
    fee: row.fee,
    refunded: row.refunded,
    team_score: row.team_score,
    other_score: row.other_score,
    requested_at: row.requested_at.toISOString(),
    flagged_at: row.flagged_at?.toISOString() ?? null,
    player: playerOf(row, 'player'),
    companion: playerOf(row, 'companion'),
    card: row.brand !== null && row.last4 !== null ? { brand: row.brand, last4: row.last4 } : null,
    receipt_url: row.receipt_url,
    intent_id: row.intent_id,
    charge_id: row.charge_id,
    survey:
      row.rating === null
        ? null
        : {
            rating: row.rating,
            type: row.type,
            improvement: row.improvement,
            notes: row.notes ?? '',
            at: row.surveyed_at!.toISOString(),
          },
  }
}

export function ledgerView(lines: readonly OrderLedgerLine[]) {
  return [...Map.groupBy(lines, (line) => line.transaction_id).values()].map((entries) => ({
    kind: entries[0]!.kind,
    at: entries[0]!.at.toISOString(),
    entries: entries.map(({ account, amount }) => ({ account, amount })),
  }))
}

interface SumsParts {
  order: FoundOrder
  money: OrderMoney
  ledger: readonly OrderLedgerLine[]
  disputes: readonly DisputeRow[]
  now: Date
}

/** Null while nothing is charged. */
export function sumsView({ order, money, ledger, disputes, now }: SumsParts) {
  if (!wasCharged(money)) return null
  const booked = (account: Account) => {
    const entries = ledger.filter((line) => line.account === account)
    return entries.length === 0 ? null : entries.reduce((sum, { amount }) => sum + amount, 0)
  }
  const owed = booked('companion_payable')
  const { amount: earned } = earningOf(order, { amount: owed && -owed, paid_at: null }, now)
  const withdrawn = disputes.filter(hasWithdrawnFunds)
  const taken = withdrawn.reduce((sum, { amount }) => sum + amount, 0)
  return {
    paid: money.amount,
    refunded: money.refunded,
    taken,
    may_return: withdrawn.some(({ status }) => status !== 'lost'),
    earned,
    kept: money.amount - money.refunded - taken - earned,
    fees: booked('provider_fees') ?? 0,
  }
}

interface TimelineParts {
  order: FoundOrder
  moves: readonly Move[]
  refunds: readonly RefundRow[]
  reports: readonly Report[]
  disputes: readonly DisputeRow[]
  actions: readonly StaffAction[]
}

/** Shown as a move or a refund; what staff read is for the audit log. */
const SHOWN_OTHERWISE: readonly string[] = ['orders.abandon', 'orders.refund', ...READS]
/** Shown as what staff did. */
const SHOWN_AS_ACTIONS: readonly string[] = ['report_settled', 'dispute_answered', 'dispute_charged']

/** Everything that happened to an order, oldest first. `name`: the member of staff. */
export function timelineView({ order, moves, refunds, reports, disputes, actions }: TimelineParts) {
  const names = new Map<string | null, string>(actions.map(({ staff_id: id, name }) => [id, name]))
  // The order's people do not read the words of staff; they are in the audit log alone.
  const why = actions.find(({ action }) => action === 'orders.abandon' || action === 'people.ban')?.reason
  const cases = [
    ...reports.flatMap((row) =>
      reportSteps(row, row.reporter_id === order.player_id ? 'player' : 'companion'),
    ),
    ...disputes.flatMap(disputeSteps),
  ].filter(({ event }) => !SHOWN_AS_ACTIONS.includes(event))
  const told = [
    ...moves.map(({ event, reason, at, ...move }) => ({
      ...move,
      event,
      reason: event === 'abandon' && why ? why : reason,
      amount: null,
      at: at.toISOString(),
    })),
    ...refunds.flatMap((row) =>
      refundSteps(row).map((step) => ({
        ...step,
        name: step.actor === 'staff' ? (names.get(row.requested_by) ?? null) : null,
      })),
    ),
    ...cases.map((step) => ({ ...step, name: null })),
  ]
  const steps = [...told.map((step) => ({ ...step, kind: 'event' as const })), ...actionSteps(actions)]
  return steps.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** What staff did. `event` is the name of the procedure that they called, possibly of an older version. */
const actionSteps = (actions: readonly StaffAction[]) =>
  actions
    .filter(({ action }) => !SHOWN_OTHERWISE.includes(action))
    .map(({ action: event, reason, name, at }) => ({
      kind: 'staff' as const,
      event,
      actor: 'staff' as const,
      reason,
      name,
      amount: null,
      at: at.toISOString(),
    }))

export const presenceView = ({ who, since, until }: Presence) => ({
  who,
  since: since.toISOString(),
  until: until.toISOString(),
})

export const noShowView = (order: FoundOrder, { person_id: id, lifted_at: liftedAt }: NoShow) => ({
  who: id === order.player_id ? ('player' as const) : ('companion' as const),
  lifted: liftedAt !== null,
})
