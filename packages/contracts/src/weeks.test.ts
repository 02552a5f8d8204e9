import { expect, test } from 'vitest'
import { weekStart } from './weeks.ts'

test.each([
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-11-15T23:59:59.999Z', '2026-11-09'],
  ['2026-11-20T12:00:00.000Z', '2026-11-16'],
  ['2027-01-01T00:00:00.000Z', '2026-12-28'],
  ['2028-02-29T10:00:00.000Z', '2028-02-28'],
])('%s is in the week of Monday %s', (at, monday) => {
  expect(weekStart(new Date(at)).toISOString()).toBe(`${monday}T00:00:00.000Z`)
})
