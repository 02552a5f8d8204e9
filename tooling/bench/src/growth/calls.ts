import { requestGame } from '@queuemate/player/games'
import type { Pair, Person } from '@queuemate/player/people'
import { signInStaff } from '../people.ts'
import type { Play } from '../play.ts'
import type { Setup } from '../setup.ts'

/** A call that `growth` measures, by the same people in both databases. */
export interface Call {
  what: string
  run(): Promise<unknown>
}

export interface Callers {
  /** Order and play, in turn. */
  nextActive: () => Pair
  /** Read; as many orders of their own in both databases, however often the others play. */
  reader: Pair
}

export async function createCalls(
  setup: Setup,
  { nextActive, reader }: Callers,
  play: Play,
): Promise<Call[]> {
  const { player, companion } = reader
  const get = ({ call }: Person, path: string): Call => ({
    what: `GET ${path}`,
    run: () => call('GET', path),
  })
  const callStaff = await signInStaff(setup)
  return [
    {
      what: 'POST order, and its withdrawal',
      async run() {
        const pair = nextActive()
        await requestGame(pair)
        await pair.player.call('POST', 'order/status/cancelled', {})
      },
    },
    { what: 'whole game', run: () => play(nextActive()) },
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
