import { expect, test } from 'vitest'
import { hasWithdrawnFunds } from './disputes.ts'

test.each([
  ['inquiry', 'needs_response', false],
  ['inquiry', 'lost', false],
  ['chargeback', 'needs_response', true],
  ['chargeback', 'lost', true],
  ['chargeback', 'won', false],
  ['appeal', 'under_review', true],
] as const)('the charge of an %s that is %s is with the bank: %s', (stage, status, isTaken) => {
  expect(hasWithdrawnFunds({ stage, status })).toBe(isTaken)
})
