import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../testing/use-database.ts'
import { noteWrongSums } from './books.ts'

const database = useDatabase()

test('sums of the last seven days, and of the same days of each year before, are compared with the ledger', async () => {
  const { db } = database()
  await sql`insert into daily_figures (day, requests, accepted, missed, failed_payments, revenue, fees, scored,
      abandoned, not_accepted, accept_tenths, accept_times, missed_by, refunds, refunded, disputes, people)
    select date '2026-01-31' - age, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', '{}', '{}', 0, 0, 0, 0
    from generate_series(0, 800) as ages (age)`.execute(db)
  // The ledger is empty: every sum is wrong. One day is known to have changed.
  await sql`insert into daily_balances (day, account, kind, amount)
    select day, 'bank', 'bank_payout', 5 from daily_figures`.execute(db)
  await sql`insert into changed_days (day) values ('2026-01-31')`.execute(db)
  const week = (first: string, count = 7) =>
    Array.from({ length: count }, (_, day) => new Date(Date.parse(first) + day * 86_400_000)).map((day) =>
      day.toISOString().slice(0, 10),
    )
  const days = [...week('2024-01-26'), ...week('2025-01-25'), ...week('2026-01-25', 6)]
  expect(await noteWrongSums(db)).toEqual(
    days.map((day) => ({ day, account: 'bank', kind: 'bank_payout', booked: 0, summed: 5 })),
  )
  const { rows } = await sql`select day::text from changed_days order by 1`.execute(db)
  expect(rows).toEqual([...days, '2026-01-31'].map((day) => ({ day })))
  expect(await noteWrongSums(db)).toEqual([])
})
