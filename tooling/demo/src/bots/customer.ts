import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { MarketplaceCompanion } from '@queuemate/contracts/marketplace/schemas'
import type { Call } from '@queuemate/player/calls'
import type { Role, Wait } from './role.ts'
import { customerLines } from './small-talk.ts'

/** Seconds between two polls, and after a game or a request: one after the other would leave the companion no peace. */
const POLL: Wait = [6, 12]
const REST: Wait = [60, 120]

/**
 * A player who requests games with the companions that people play, so that their side rings by itself, and rates them. No bot
 * asks for other bots.
 */
export function createCustomer(username: string, companions: readonly string[]): Role {
  let resting = false

  async function request(call: Call): Promise<void> {
    for (const name of companions) {
      const found = await call<MarketplaceCompanion[]>('GET', `marketplace/eligible?q=${name}`)
      const companion = found.find((one) => one.username === name && one.available)
      if (!companion) continue
      // Also when the request is refused.
      resting = true
      return call('POST', 'order', { companion_id: companion.id, price: companion.hourly })
    }
    resting = false
  }

  return {
    username,
    lines: customerLines,
    listens: false,
    next(call, { order_id: id, status }) {
      if (status === null) return { key: 'request', wait: resting ? REST : POLL, act: () => request(call) }
      if (status !== OrderStatus.completed && status !== OrderStatus.scored)
        return { key: 'wait', wait: POLL, act: async () => {} }
      const survey = { rating: 3, type: 2, improvement: 1, notes: '' }
      return { key: `rate ${id}`, wait: POLL, act: () => call('POST', 'order/submit_feedback', survey) }
    },
  }
}
