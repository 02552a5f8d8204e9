import { wasCharged } from '@queuemate/contracts/orders/charged'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import { hasWithdrawnFunds } from '@queuemate/contracts/payments/disputes'
import type { Account } from '@queuemate/contracts/payments/ledger'
import { feeAfterRefunds } from '@queuemate/contracts/payments/refunds'
import { READS } from '@queuemate/contracts/staff/actions'
import type { TimelineEvent } from '@queuemate/contracts/orders/timeline'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import type {
  FoundOrder,
  LedgerLine,
  listMoves,
  listReports,
  StaffAction,
} from '@queuemate/db/queries/staff/order'
import type { ListedOrder } from '@queuemate/db/queries/staff/orders'
import { earningOf } from '../../payouts/payouts.policy.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'

type Report = Awaited<ReturnType<typeof listReports>>[number]
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

export function itemView(row: ListedOrder) {
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

export function ledgerView(lines: readonly LedgerLine[]) {
  return [...Map.groupBy(lines, (line) => line.transaction_id).values()].map((entries) => ({
    kind: entries[0]!.kind,
    at: entries[0]!.at.toISOString(),
    entries: entries.map(({ account, amount }) => ({ account, amount })),
  }))
}

interface SumsParts {
  order: FoundOrder
  money: OrderMoney
  ledger: readonly LedgerLine[]
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

/** `name`: the member of staff. Amounts are in cents. */
interface ToldEntry {
  actor: 'player' | 'companion' | 'staff' | 'timer' | 'payments'
  name: string | null
  reason: string | null
  amount: number | null
  at: string
}
export interface Told extends ToldEntry {
  kind: 'move' | 'refund' | 'report' | 'dispute'
  event: TimelineEvent
}
/** `event` is the name of the procedure that staff called, possibly of an older version. */
export interface StaffAct extends ToldEntry {
  kind: 'staff'
  event: string
}
type TimelineEntry = Told | StaffAct

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

/** Everything that happened to an order, oldest first. */
export function timelineView({ order, moves, refunds, reports, disputes, actions }: TimelineParts) {
  const names = new Map(actions.map(({ staff_id: id, name }) => [id, name]))
  // The order's people do not read the words of staff; they are in the audit log alone.
  const why = actions.find(({ action }) => action === 'orders.abandon' || action === 'people.ban')?.reason
  const entries: TimelineEntry[] = [
    ...moves.map(({ event, actor, reason, at, name }) =>
      entry('move', event, at, { actor, name, reason: event === 'abandon' && why ? why : reason }),
    ),
    ...refunds.flatMap((refund) => refundEntries(refund, names.get(refund.requested_by ?? '') ?? null)),
    ...reports.map(({ reporter_id: id, reason, created_at: at }) =>
      entry('report', 'reported', at, { actor: id === order.player_id ? 'player' : 'companion', reason }),
    ),
    ...disputes.flatMap(({ amount, reason, status, opened_at: at, closed_at: closed }) => [
      entry('dispute', 'dispute_opened', at, { amount, reason }),
      ...(closed
        ? [entry('dispute', status === 'won' ? 'dispute_won' : 'dispute_lost', closed, { amount })]
        : []),
    ]),
    ...actions
      .filter(({ action }) => !SHOWN_OTHERWISE.includes(action))
      .map(({ action, reason, name, at }): StaffAct => ({
        ...blank(at),
        kind: 'staff',
        event: action,
        actor: 'staff',
        reason,
        name,
      })),
  ]
  return entries.toSorted((one, other) => one.at.localeCompare(other.at))
}

function refundEntries(refund: RefundRow, name: string | null) {
  const { amount, reason, status, failure, created_at: at, settled_at: endedAt } = refund
  const promised = entry('refund', 'refund_promised', at, { actor: 'staff', name, reason, amount })
  if (status === 'requested' || !endedAt) return [promised]
  const isDone = status === 'done'
  const more = isDone ? { amount } : { amount, reason: failure }
  return [promised, entry('refund', isDone ? 'refund_sent' : 'refund_failed', endedAt, more)]
}

const entry = (kind: Told['kind'], event: Told['event'], at: Date, more: Partial<Told>): Told => ({
  kind,
  event,
  ...blank(at),
  ...more,
})

const blank = (at: Date) => ({
  actor: 'payments' as const,
  name: null,
  reason: null,
  amount: null,
  at: at.toISOString(),
})

export function warningView(order: FoundOrder) {
  const { warned_at: at, warning_released_at: released, refunded, price } = order
  return at && { warned_at: at.toISOString(), open: released === null && refunded < price }
}
