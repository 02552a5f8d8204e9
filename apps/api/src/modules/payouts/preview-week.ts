import { z } from 'zod'
import type { HeldAmount } from '@queuemate/contracts/payouts/held-amount'
import { paydayOf, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import type { PreviewInput } from '@queuemate/contracts/payouts/staff'
import {
  listAssessed,
  listCompanionsDue,
  sumAssessed,
  type AssessedAmount,
  type DuePlace,
} from '@queuemate/db/queries/payouts/payable-items'
import { listWaiting } from '@queuemate/db/queries/payouts/failed'
import * as staff from '@queuemate/db/queries/payouts/staff'
import type { Context } from '../../context.ts'
import { oneMore, placeAfter, toPage } from '../../base/paging.ts'
import { heldOf } from './payouts.policy.ts'

const duePlace = z.tuple([z.int(), z.uuid()])

interface Share {
  companionId: string
  amount: number
  orders: number[]
  held: HeldAmount[]
}

/** What the run of a week would pay and leave out, by companion, in cents (contract §2 `staff.payouts`). */
export async function previewWeek(ctx: Context, { asOf, limit, cursor }: PreviewInput) {
  const periodEnd = periodEndOf(asOf === undefined ? ctx.clock.now() : new Date(asOf))
  // A run that is late pays by what is so now.
  const at = new Date(Math.max(ctx.clock.now().getTime(), paydayOf(periodEnd).getTime()))
  const place = placeAfter(cursor, duePlace)
  const after = place ? { amount: place[0], companion_id: place[1] } : null
  const shares = await listShares(ctx, { periodEnd, at }, { after, atLeast: oneMore(limit) })
  const { rows, next_cursor } = toPage(shares, limit, ({ amount, companionId }) => [amount, companionId])
  const ids = rows.map(({ companionId }) => companionId)
  const failed = await listWaiting(ctx.db, ids)
  const people = new Map((await staff.listNames(ctx.db, ids)).map((person) => [person.id, person]))
  return {
    period_end: periodEnd.toISOString(),
    payday: paydayOf(periodEnd).toISOString(),
    items: rows.map(({ companionId, amount, orders, held }) => {
      const { id, name, username } = people.get(companionId)!
      const own = failed.filter((payout) => payout.companion_id === companionId)
      return {
        companion: { id, name, username: username ?? '' },
        amount,
        orders,
        held,
        failed: own.map((payout) => payout.id),
      }
    }),
    nextCursor: next_cursor,
    totals: totalsOf(await sumAssessed(ctx.analyticsDb, periodEnd, at)),
  }
}

/** Companions to whom more is owed than games of later weeks, in their order after one of them: at least so many, unless there are fewer. */
async function listShares(
  ctx: Context,
  week: { periodEnd: Date; at: Date },
  { after, atLeast }: { after: DuePlace | null; atLeast: number },
): Promise<Share[]> {
  const shares: Share[] = []
  for (let last = after; ;) {
    const places = await listCompanionsDue(ctx.analyticsDb, week, last, atLeast)
    shares.push(...(await sharesOf(ctx, week, places)))
    if (places.length < atLeast || shares.length >= atLeast) return shares
    last = places.at(-1)!
  }
}

async function sharesOf(
  ctx: Context,
  { periodEnd, at }: { periodEnd: Date; at: Date },
  places: readonly DuePlace[],
): Promise<Share[]> {
  const companionIds = places.map((place) => place.companion_id)
  const [assessed, paid] = await Promise.all([
    listAssessed(ctx.db, periodEnd, companionIds, at),
    staff.listPaidIn(ctx.db, periodEnd, companionIds),
  ])
  const hasPayout = new Set(paid)
  const owed = Map.groupBy(assessed, (row: AssessedAmount) => row.companion_id)
  return companionIds
    .map((companionId) => {
      const rows = owed.get(companionId) ?? []
      const { held } = heldOf(rows)
      // A companion has one payout per week: what became payable since waits for the next.
      const due = hasPayout.has(companionId) ? undefined : rows.find(({ reason }) => reason === null)
      return { companionId, amount: due?.amount ?? 0, orders: due?.orders ?? [], held }
    })
    .filter(({ amount, held }) => amount > 0 || held.some(({ reason }) => reason !== 'too_recent'))
}

function totalsOf(sums: Awaited<ReturnType<typeof sumAssessed>>) {
  const { companions = 0, amount = 0 } = sums.find(({ reason }) => reason === null) ?? {}
  const held = sums.flatMap(({ reason, amount: sum }) => (reason === null ? [] : [{ reason, amount: sum }]))
  return { companions, amount, held }
}
