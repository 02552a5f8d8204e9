import { invalidField } from '@queuemate/contracts/errors'

/** When a role ends. Throws `invalid_input` for a moment that has passed. */
export function endOf(until: string | null | undefined, now: Date): Date | null {
  const end = until ? new Date(until) : null
  if (end && end <= now) throw invalidField('until', 'The end must be in the future')
  return end
}
