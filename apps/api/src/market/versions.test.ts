import { expect, test } from 'vitest'
import { createVersions } from './versions.ts'

const at = (xmax: number, open: number[] = []) => ({ xmax, open })

test('of two rows of one companion the newer one holds, whichever comes first', () => {
  const versions = createVersions(at(10))
  expect(versions.take(['ada'], at(12))).toEqual(['ada'])
  expect(versions.take(['ada'], at(11))).toEqual([])
  expect(versions.take(['ada'], at(12, [11]))).toEqual([])
  expect(versions.take(['ada', 'bea'], at(13))).toEqual(['ada', 'bea'])
})

test('a row that may be older than what was read for the model must be read, until one is known', () => {
  const versions = createVersions(at(10))
  expect([versions.mayBeOlder('ada', at(9)), versions.mayBeOlder('ada', at(10))]).toEqual([true, false])
  versions.take(['ada'], at(11))
  expect([versions.mayBeOlder('ada', at(9)), versions.mayBeOlder('bea', at(9))]).toEqual([false, true])
})

test('a transaction is seen once a row of a later moment is known', () => {
  const versions = createVersions(at(10))
  expect(versions.see('ada', 5)).toBe(false)
  versions.take(['ada'], at(12, [11]))
  expect([10, 11, 12].map((transaction) => versions.see('ada', transaction))).toEqual([true, false, false])
})

test('more companions than are remembered one by one raise the floor', () => {
  const versions = createVersions(at(10))
  versions.take(
    Array.from({ length: 10_001 }, (_, n) => `${n}`),
    at(12),
  )
  expect([versions.mayBeOlder('5', at(11)), versions.mayBeOlder('5', at(13))]).toEqual([true, false])
})
