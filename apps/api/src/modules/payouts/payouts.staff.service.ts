import { z } from 'zod'
import type { HeldReason } from '@queuemate/contracts/payouts/held'
import type { HeldAmount } from '@queuemate/contracts/payouts/held-amount'
import { paydayOf, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import type {
  PayoutPreview,
  PreviewInput,
  StaffPayout,
  StaffPayoutPage,
  StaffPayoutsInput,
} from '@queuemate/contracts/payouts/staff'
import { listAssessed, type AssessedAmount } from '@queuemate/db/queries/payouts/due'
import * as staff from '@queuemate/db/queries/payouts/staff'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../base/clock.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../base/paging.ts'
import { heldOf } from './payouts.policy.ts'
import { staffPayoutView } from './payouts.views.ts'

const companionPlace = z.tuple([z.uuid()])

interface Share {
  companionId: string
  amount: number
  held: HeldAmount[]
}

/** What staff see of all payouts (contract §2 `staff.payouts`). */
export function createStaffPayouts({ db, clock }: { db: Db; clock: Clock }) {
  /** What a run of the week would pay and leave out, by companion. */
  async function sharesOf(periodEnd: Date): Promise<Share[]> {
    // A run that is late pays by what is so now.
    const at = new Date(Math.max(clock.now().getTime(), paydayOf(periodEnd).getTime()))
    const [assessed, paid] = await Promise.all([
      listAssessed(db, periodEnd, at),
      staff.listPaidIn(db, periodEnd),
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

  return {
    async preview({ asOf, limit, cursor }: PreviewInput): Promise<PayoutPreview> {
      const periodEnd = periodEndOf(asOf === undefined ? clock.now() : new Date(asOf))
      const after = placeAfter(cursor, companionPlace)?.[0]
      const shares = await sharesOf(periodEnd)
      const rest = after === undefined ? shares : shares.filter(({ companionId }) => companionId > after)
      const { rows, next_cursor } = toPage(rest, limit, ({ companionId }) => [companionId])
      const ids = rows.map(({ companionId }) => companionId)
      const people = new Map((await staff.listNames(db, ids)).map((person) => [person.id, person]))
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
    },

    async list({ status, companionId, limit, cursor }: StaffPayoutsInput): Promise<StaffPayoutPage> {
      const before = placeAfter(cursor, idPlace)?.[0]
      const found = await staff.listAll(db, { status, companionId }, { limit: oneMore(limit), before })
      const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
      return { items: rows.map(staffPayoutView), nextCursor: next_cursor }
    },

    /** One that exists. */
    async get(payoutId: number): Promise<StaffPayout> {
      const filter = { id: payoutId, status: undefined, companionId: undefined }
      const [row] = await staff.listAll(db, filter, { limit: 1, before: undefined })
      return staffPayoutView(row!)
    },
  }
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
