import { z } from 'zod'
import type { HeldReason } from '@queuemate/contracts/payouts/held'
import type { HeldAmount } from '@queuemate/contracts/payouts/held-amount'
import { paydayOf, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import type { PayoutPreview, PreviewInput } from '@queuemate/contracts/payouts/staff'
import { listAssessed, type AssessedAmount } from '@queuemate/db/queries/payouts/payable-items'
import * as staff from '@queuemate/db/queries/payouts/staff'
import type { Context } from '../../context.ts'
import { placeAfter, toPage } from '../../base/paging.ts'
import { heldOf } from './payouts.policy.ts'

const companionPlace = z.tuple([z.uuid()])

interface Share {
  companionId: string
  amount: number
  held: HeldAmount[]
}

/** What the run of a week would pay and leave out, by companion, in cents (contract §2 `staff.payouts`). */
export async function previewWeek(
  ctx: Context,
  { asOf, limit, cursor }: PreviewInput,
): Promise<PayoutPreview> {
  const periodEnd = periodEndOf(asOf === undefined ? ctx.clock.now() : new Date(asOf))
  const after = placeAfter(cursor, companionPlace)?.[0]
  const shares = await sharesOf(ctx, periodEnd)
  const rest = after === undefined ? shares : shares.filter(({ companionId }) => companionId > after)
  const { rows, next_cursor } = toPage(rest, limit, ({ companionId }) => [companionId])
  const ids = rows.map(({ companionId }) => companionId)
  const people = new Map((await staff.listNames(ctx.db, ids)).map((person) => [person.id, person]))
  return {
    period_end: periodEnd.toISOString(),
    payday: paydayOf(periodEnd).toISOString(),
    items: rows.map(({ companionId, amount, held }) => {
      const { id, name, username } = people.get(companionId)!
      return { companion: { id, name, username: username ?? '' }, amount, held }
    }),
    nextCursor: next_cursor,
    totals: totalsOf(shares),
  }
}

async function sharesOf(ctx: Context, periodEnd: Date): Promise<Share[]> {
  // A run that is late pays by what is so now.
  const at = new Date(Math.max(ctx.clock.now().getTime(), paydayOf(periodEnd).getTime()))
  const [assessed, paid] = await Promise.all([
    listAssessed(ctx.analyticsDb, periodEnd, at),
    staff.listPaidIn(ctx.analyticsDb, periodEnd),
  ])
  const hasPayout = new Set(paid)
  return [...Map.groupBy(assessed, (row: AssessedAmount) => row.companion_id)]
    .map(([companionId, rows]) => {
      const { next_amount, held } = heldOf(rows)
      // A companion has one payout per week: what became payable since waits for the next.
      return { companionId, amount: hasPayout.has(companionId) ? 0 : next_amount, held }
    })
    .filter(({ amount, held }) => amount > 0 || held.length > 0)
}

function totalsOf(shares: readonly Share[]): PayoutPreview['totals'] {
  const held = new Map<HeldReason, number>()
  for (const one of shares.flatMap((share) => share.held)) {
    held.set(one.reason, (held.get(one.reason) ?? 0) + one.amount)
  }
  return {
    companions: shares.filter(({ amount }) => amount > 0).length,
    amount: shares.reduce((sum, { amount }) => sum + amount, 0),
    held: [...held].map(([reason, amount]) => ({ reason, amount })),
  }
}
