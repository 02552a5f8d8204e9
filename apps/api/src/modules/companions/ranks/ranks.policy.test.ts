import { expect, test } from 'vitest'
import { IMMORTAL_1, IMMORTAL_3, RADIANT } from '@queuemate/contracts/lookups/ranks'
import { assertMayAskFor } from './ranks.policy.ts'

test.each([
  [RADIANT, IMMORTAL_3],
  [IMMORTAL_1, RADIANT],
  // Somebody who fell below may climb back.
  [IMMORTAL_1, IMMORTAL_1 - 1],
])('%d may be asked for at %d', (wanted, present) => {
  expect(() => assertMayAskFor(wanted, present)).not.toThrow()
})

test.each([
  [IMMORTAL_3, IMMORTAL_3, 'Your rank is Immortal 3 already'],
  [IMMORTAL_1 - 1, IMMORTAL_3, 'Companions need to be at least Immortal 1'],
  [1, IMMORTAL_1, 'Companions need to be at least Immortal 1'],
])('%d is refused at %d', (wanted, present, message) => {
  expect(() => assertMayAskFor(wanted, present)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message, issues: [{ path: 'wanted_rank', message }] }),
  )
})
