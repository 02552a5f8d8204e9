import { expect, test } from 'vitest'
import { isNewer, parseSnapshot, sees } from './snapshot.ts'

test('a snapshot sees what was committed before it, and nothing that was open or began later', () => {
  const snapshot = parseSnapshot('100:105:101,103')
  expect([99, 100, 102, 104].map((number) => sees(snapshot, number))).toEqual([true, true, true, true])
  expect([101, 103, 105, 200].map((number) => sees(snapshot, number))).toEqual([false, false, false, false])
  expect(sees(parseSnapshot('105:105:'), 104)).toBe(true)
})

test('of two snapshots the newer one sees more', () => {
  const [first, second, third] = ['100:105:101,103', '103:105:103', '103:106:103,105'].map(parseSnapshot)
  expect([isNewer(second!, first!), isNewer(third!, second!), isNewer(third!, first!)]).toEqual([
    true,
    true,
    true,
  ])
  expect([isNewer(first!, second!), isNewer(second!, third!), isNewer(first!, first!)]).toEqual([
    false,
    false,
    false,
  ])
})
