import { signInStaff } from '../people.ts'
import type { Setup } from '../setup.ts'
import type { Call, Callers } from './calls.ts'

/** What staff read most: first pages, searches and filters, by an admin. */
const READS: readonly (readonly [name: string, input: object])[] = [
  ['overview.get', {}],
  ['overview.queues', {}],
  ['orders.list', {}],
  ['orders.list', { status: 6 }],
  ['orders.list', { status: 7 }],
  ['orders.list', { query: 'Number4321' }],
  ['orders.list', { query: '5000' }],
  ['orders.list', { queue: 'overdue' }],
  ['orders.get', { orderId: 5000 }],
  ['people.search', {}],
  ['people.search', { query: 'someone3210' }],
  ['people.search', { query: 'Number 32' }],
  ['people.search', { query: 'someone3210@example.test' }],
  ['people.search', { query: '5000' }],
  ['companions.list', {}],
  ['applications.list', {}],
  ['payouts.list', {}],
  ['audit.list', {}],
]

/** Lists with everyone's names may be read 1,000 times an hour. */
const ADMINS = 20

export async function createConsoleCalls(setup: Setup, _callers: Callers): Promise<Call[]> {
  const callStaff = await signInStaff(setup, ADMINS)
  return READS.map(([name, input]) => ({
    what: `${name} ${JSON.stringify(input)}`,
    run: () => callStaff(name, { input }),
  }))
}
