import { plural, t } from '@lingui/core/macro'
import { formatClock, formatWeekday } from '@queuemate/i18n/format'
import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { usualHours } from '@queuemate/contracts/companions/usual-hours'
import { formatMoney } from '@queuemate/contracts/money'
import type { OfflineReason, Presence } from '@queuemate/contracts/companions/schemas'
import type { Sound } from '../../notifications/alert-sound.ts'
import type { NotificationState } from '../../notifications/notifications.ts'
import { clockOf } from '../../../lib/hours.ts'
import type { Connection } from './use-connection.ts'

/** Fewer games say nothing about a companion's habits. */
const GAMES_NEEDED = 5

/** The sentence under the switch: why the companion is online or offline, and what that means (contract §4). */
export function availabilityText(state: {
  online: boolean
  needsSetup: boolean
  mustAccept: boolean
  disabled: boolean
  reason: OfflineReason | null
  since: string | null
}): string {
  if (state.online) return t`You are listed in the marketplace. Other pages are locked while you are online.`
  if (state.disabled) return t`Your account is disabled.`
  const time = state.since && formatClock(state.since)
  if (state.needsSetup && state.reason === 'payouts') {
    return time
      ? t`You went offline at ${time}: your payout account needs attention.`
      : t`You went offline: your payout account needs attention.`
  }
  if (state.needsSetup) return t`Set up payouts first.`
  if (state.mustAccept) return t`Accept the agreement first.`
  switch (state.reason) {
    case 'away':
      return time
        ? t`You went offline at ${time}: this dashboard could not be reached.`
        : t`You went offline: this dashboard could not be reached.`
    case 'missed':
      return time
        ? t`You went offline at ${time} after a missed order.`
        : t`You went offline after a missed order.`
    case 'declined':
      return time
        ? t`You went offline at ${time} after you declined an order.`
        : t`You went offline after you declined an order.`
    default:
      return t`Go online to receive orders. Keep this tab open with sound on.`
  }
}

/** "Online since 20:14 · 2 requests tonight · $66.24", as far as there is anything to say. */
export function eveningText({ online_at: since, tonight: { requests, earned } }: Presence): string {
  const time = since && formatClock(since)
  const parts = [
    time && t`Online since ${time}`,
    requests > 0 && plural(requests, { one: '# request tonight', other: '# requests tonight' }),
    earned > 0 && formatMoney(earned),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** "Friday, 20:00 to 23:00, is your busiest time": the usual hours of the weekday with the most requests, once there is a habit. */
export function busiestText({ hours, totals }: CompanionInsights): string | null {
  const most = hours
    .map((counts, weekday) => ({ counts, weekday, sum: counts.reduce((sum, count) => sum + count) }))
    .reduce((best, day) => (day.sum > best.sum ? day : best))
  const usual = usualHours(most.counts)
  if (totals.rounds < GAMES_NEEDED || !usual) return null
  const day = formatWeekday(most.weekday)
  const [from, until] = [clockOf(usual.from), clockOf(usual.until)]
  return t`${day}, ${from} to ${until}, is your busiest time.`
}

/** Whether orders can reach this tab at all. */
export function connectionText(connection: Connection, online: boolean): string {
  const texts = {
    connected: t`Connected`,
    connecting: t`Connecting`,
    lost: online ? t`Reconnecting. After 90 seconds you will go offline` : t`Reconnecting`,
  }
  return texts[connection]
}

/** Whether sound can play on this device. */
export function soundText(sound: Sound): string {
  const texts = {
    on: t`Sound on`,
    muted: t`Sound is muted on this device`,
    blocked: t`Your browser blocks sounds until you click on this page`,
  }
  return texts[sound]
}

/** Whether an order can be shown while this tab is hidden. */
export function notificationsText(state: NotificationState): string {
  const texts = {
    granted: t`Notifications on`,
    default: t`Notifications not allowed yet`,
    denied: t`Notifications off in your browser`,
    unsupported: t`This browser has no notifications`,
  }
  return texts[state]
}
