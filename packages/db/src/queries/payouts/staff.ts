import { sql } from 'kysely'
import type { StaffPayoutsInput } from '@queuemate/contracts/payouts/staff'
import type { PayoutState } from '@queuemate/contracts/payouts/schemas'
import type { Db } from '../../transaction.ts'
import { sortBy, type SortPlace } from '../../sorting.ts'
import { dayOf } from './payable-items.ts'

/** Payouts of all companions, the newest first unless they are sorted. */
export function listAll(
  db: Db,
  filter: {
    status?: PayoutState | undefined
    companionId?: string | undefined
    id?: number
    sort?: StaffPayoutsInput['sort']
  },
  page: { limit: number; after: SortPlace | undefined },
) {
  const { key, order, after } = sortBy(
    { made: sql`p.id`, amount: sql`p.amount` },
    filter.sort ?? '-made',
    sql`p.id`,
  )
  return db
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.id', 'p.companion_id')
    .select(key.as('place'))
    .select([
      'p.id',
      'p.companion_id',
      'u.name',
      'u.username',
      'p.amount',
      'p.status',
      'p.failure',
      'p.attempt',
      'p.transfer_id',
      'p.created_at',
      'p.paid_at',
      'p.returned_at',
      sql<Date>`p.period_end::timestamp at time zone 'UTC'`.as('period_end'),
    ])
    .$if(filter.status !== undefined, (query) => query.where('p.status', '=', filter.status!))
    .$if(filter.companionId !== undefined, (query) => query.where('p.companion_id', '=', filter.companionId!))
    .$if(filter.id !== undefined, (query) => query.where('p.id', '=', filter.id!))
    .$if(page.after !== undefined, (query) => query.where(after(page.after!)))
    .orderBy(order)
    .limit(page.limit)
    .execute()
}
export type ListedPayout = Awaited<ReturnType<typeof listAll>>[number]

/** Those of some companions who have a payout of a week, in any state. */
export async function listPaidIn(
  db: Db,
  periodEnd: Date,
  companionIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('companion_id')
    .where(sql<boolean>`period_end = ${dayOf(periodEnd)} and companion_id = any(${companionIds}::uuid[])`)
    .execute()
  return rows.map((row) => row.companion_id)
}

export function listNames(db: Db, companionIds: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where(sql<boolean>`id = any(${companionIds}::uuid[])`)
    .execute()
}
