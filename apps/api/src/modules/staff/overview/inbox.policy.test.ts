import { expect, test } from 'vitest'
import { byUrgency } from './overview.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

test('deadlines within a day come first, then money, then what waits the longest', () => {
  const row = (name: string, since: string, amount: number | null, due: string | null = null) => ({
    name,
    amount,
    waiting_since: new Date(since),
    due_at: due ? new Date(due) : null,
  })
  const rows = [
    row('old ticket', '2026-11-01', null),
    row('new ticket', '2026-11-19', null),
    row('small payout', '2026-11-02', 500),
    row('dispute due next week', '2026-11-18', 90_000, '2026-11-27'),
    row('small payout of today', '2026-11-20', 500),
    row('score due tonight', '2026-11-19', 1900, '2026-11-20T20:00:00Z'),
    row('overdue report', '2026-11-10', 100, '2026-11-13'),
  ]
  expect(rows.toSorted(byUrgency(NOW)).map(({ name }) => name)).toEqual([
    'overdue report',
    'score due tonight',
    'dispute due next week',
    'small payout',
    'small payout of today',
    'old ticket',
    'new ticket',
  ])
})
