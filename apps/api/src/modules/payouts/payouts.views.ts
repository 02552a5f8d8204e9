import type { LedgerKind } from '@queuemate/contracts/payments/ledger'
import type {
  PayoutItem,
  PayoutStatement,
  PayoutSummary,
  StatementLine,
} from '@queuemate/contracts/payouts/schemas'
import type { PayoutRow } from '@queuemate/db/queries/payouts/payouts'
import type { ListedPayout } from '@queuemate/db/queries/payouts/staff'
import type { FoundPayout, PaidLine } from '@queuemate/db/queries/payouts/statement'

/** The transfer's id is the provider's own; until there is one, the row's id takes its place (spec §3 'Payout'). */
function publicId({ id, transfer_id }: Pick<PayoutRow, 'id' | 'transfer_id'>): string {
  return transfer_id ?? `payout_${id}`
}

export function payoutView(row: PayoutRow): PayoutItem {
  return {
    id: row.id,
    payout_amount: row.amount,
    payout_ID: publicId(row),
    payout_date: (row.paid_at ?? row.created_at).toISOString(),
    status: row.status,
    waits: row.waits,
  }
}

export function accountState(companion: {
  payout_account_id: string | null
  payouts_enabled: boolean
}): PayoutSummary['account'] {
  if (companion.payouts_enabled) return 'enabled'
  return companion.payout_account_id === null ? 'none' : 'unfinished'
}

const LINE_KINDS: Partial<Record<LedgerKind, StatementLine['kind']>> = {
  earning: 'earning',
  refund_requested: 'refund',
  refund_failed: 'refund_failed',
  dispute_charged: 'dispute',
  payout_returned: 'returned',
}

export function statementView(payout: FoundPayout, lines: readonly PaidLine[]): PayoutStatement {
  return {
    id: payout.id,
    payout_ID: publicId(payout),
    status: payout.status,
    amount: payout.amount,
    period_end: payout.period_end.toISOString(),
    created_at: payout.created_at.toISOString(),
    paid_at: payout.paid_at?.toISOString() ?? null,
    failure: payout.failure,
    lines: lines.map(lineView),
  }
}

export function staffStatementView(payout: FoundPayout, lines: readonly PaidLine[]) {
  return { ...statementView(payout, lines), companion: companionOf(payout), waits: payout.waits }
}

function companionOf(row: Pick<ListedPayout, 'companion_id' | 'name' | 'username'>) {
  return { id: row.companion_id, name: row.name, username: row.username ?? '' }
}

function lineView({ kind, order_id, at, amount, price, fee }: PaidLine): StatementLine {
  const word = LINE_KINDS[kind]
  if (!word) throw new Error(`a payout cannot pay an entry of the kind ${kind}`)
  const priced = word === 'earning' ? { price, fee } : { price: null, fee: null }
  return { kind: word, order_id, at: at.toISOString(), amount, ...priced }
}

export function staffPayoutView(row: ListedPayout) {
  return {
    id: row.id,
    payout_ID: publicId(row),
    companion: companionOf(row),
    amount: row.amount,
    period_end: row.period_end.toISOString(),
    status: row.status,
    failure: row.failure,
    attempt: row.attempt,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    returned_at: row.returned_at?.toISOString() ?? null,
  }
}

/** `1850` → `"18.50"`, for spreadsheets. */
export function decimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
