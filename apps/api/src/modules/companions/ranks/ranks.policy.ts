import { AppError, invalidField } from '@queuemate/contracts/errors'
import { IMMORTAL_1, rankLabel } from '@queuemate/contracts/lookups/ranks'

/** A new rank differs from the present one and is one that companions have; throws `invalid_input` naming the rule. */
export function assertMayAskFor(wanted: number, present: number): void {
  if (wanted === present) throw notAllowed(`Your rank is ${rankLabel(present)} already`)
  if (wanted < IMMORTAL_1) throw notAllowed('Companions need to be at least Immortal 1')
}

function notAllowed(message: string): AppError {
  return invalidField('wanted_rank', message)
}
