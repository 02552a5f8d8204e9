import { signInStaff, type Pair, type Send } from '../people.ts'
import type { Play } from '../play.ts'
import type { Setup } from '../setup.ts'

/** A call that `growth` measures, by the same people in both databases. */
export interface Call {
  what: string
  run(): Promise<unknown>
}

export interface Callers {
  /** Order and play. */
  active: Pair
  /** Read; as many orders of their own in both databases, however often the others play. */
  reader: Pair
}

export async function createCalls(setup: Setup, { active, reader }: Callers, play: Play): Promise<Call[]> {
  const { player, companion } = reader
  const get = (send: Send, path: string): Call => ({ what: `GET ${path}`, run: () => send('GET', path) })
  const { id } = await setup.factories.createUser(setup.database.db, { role: 'staff' })
  const callStaff = await signInStaff(setup, id)
  return [
    {
      what: 'POST order, and its withdrawal',
      async run() {
        await active.player('POST', 'order', { companion_id: active.companionId })
        await active.player('POST', 'order/status/cancelled', {})
      },
    },
    { what: 'whole game', run: () => play(active) },
    get(player, 'marketplace/eligible'),
    get(player, 'marketplace/eligible?limit=24'),
    get(player, 'marketplace/eligible?q=000123'),
    get(player, 'user/payments'),
    get(companion, 'companion/order_history'),
    get(companion, 'companion/payout_history'),
    get(companion, 'companion/statistics'),
    get(player, 'homepage/statistics'),
    get(player, 'homepage/featured'),
    { what: 'staff.overview.get', run: () => callStaff('overview.get') },
  ]
}
