import type { Payband } from '@queuemate/contracts/companions/schemas'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import type { Call } from '@queuemate/player/calls'
import { changeMind, decide, nextRate } from './decide.ts'
import type { Role, Wait } from './role.ts'
import { act } from './moves.ts'
import type { BotProfile } from './profiles.ts'
import { companionLines } from './small-talk.ts'

/** Seconds between two changes of mind; urgent changes arrive as events. */
const TICK: Wait = [75, 120]
const PRICE_CHANGE = 0.06

/** A companion, who comes and goes, answers requests and plays. */
export function createCompanion({ username, answer, startsOnline, regular }: BotProfile): Role {
  let wantsOnline = startsOnline || regular
  let tired = false

  async function see(call: Call, { order_id: id, status, startTime }: ActiveOrder) {
    if (id !== null && status !== null) {
      tired = true
      const ageSeconds = startTime === null ? 0 : Date.now() / 1000 - startTime
      return { order: { id, status, ageSeconds }, online: false, wantsOnline, tired }
    }
    const { online } = await call<{ online: boolean }>('GET', 'companion/online')
    if (online) tired = false
    return { order: null, online, wantsOnline, tired }
  }

  async function tick(call: Call): Promise<void> {
    wantsOnline = changeMind(wantsOnline, regular, Math.random())
    if (!wantsOnline || Math.random() >= PRICE_CHANGE) return
    const rate = nextRate(await call<Payband>('GET', 'companion/payband'), Math.random() < 0.5)
    if (rate !== null) await call('PATCH', 'companion/payrate', { rate })
  }

  return {
    username,
    lines: companionLines,
    listens: true,
    async next(call, active) {
      const decision = decide(await see(call, active), answer)
      if (!decision) return { key: 'idle', wait: TICK, act: () => tick(call) }
      const { move, wait } = decision
      const order = active.order_id
      return { key: `${move} ${order}`, wait, act: () => act(call, move, order) }
    },
  }
}
