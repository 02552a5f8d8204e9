import { t } from '@lingui/core/macro'
import type { Wish } from '@queuemate/contracts/orders/wish'

/** What a player wants from the game, as an answer. */
export function wishWord(goal: Wish['goal']): string {
  return { climb: t`To climb`, learn: t`To learn`, relax: t`To relax` }[goal]
}
