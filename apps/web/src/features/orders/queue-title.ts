import { firstNameOf } from '../../lib/current-user.ts'
import type { QueueState } from './queue-machine.ts'

/** What the tab says while a request waits or has just been answered; null for nothing of its own. */
export function queueTitle(state: QueueState): string | null {
  if (state.phase === 'loading') return `Waiting for ${firstNameOf(state.target.name)}`
  if (state.phase === 'accepted') return `${firstNameOf(state.target.name)} accepted`
  return state.phase === 'not_accepted' ? 'Not accepted' : null
}
