import type { OfflineReason } from '@queuemate/contracts/companions/schemas'
import type { Sound } from '../../lib/alert-sound.ts'
import { formatClock } from '../../lib/time.ts'

/** One sentence under the switch: how availability came about, and what it means (contract §4). */
export function availabilityText(state: {
  online: boolean
  needsSetup: boolean
  disabled: boolean
  reason: OfflineReason | null
  since: string | null
}): string {
  if (state.online) return 'Listed in the marketplace. Navigation is off until you go offline.'
  if (state.disabled) return 'Your account is disabled.'
  const at = state.since ? ` at ${formatClock(state.since)}` : ''
  if (state.needsSetup && state.reason === 'payouts') {
    return `Set offline${at}: your payout account needs attention.`
  }
  if (state.needsSetup) return 'Payout setup comes first.'
  switch (state.reason) {
    case 'away':
      return `Set offline${at}: this dashboard could not be reached.`
    case 'missed':
      return `Set offline${at} after a missed order.`
    case 'declined':
      return `Set offline${at} after you declined an order.`
    default:
      return 'Go online to receive orders. Keep this tab open with sound on.'
  }
}

/** Whether orders can reach this tab at all. */
export function connectionText(connected: boolean, online: boolean): string {
  if (connected) return 'This dashboard is connected'
  return online ? 'Reconnecting. After 90 seconds you are set offline' : 'Reconnecting'
}

/** Whether an alert would be heard on this device. */
export const soundText: Record<Sound, string> = {
  on: 'Sound is on',
  muted: 'Sound is muted on this device',
  blocked: 'Your browser blocks the sound until you click on this page',
}
