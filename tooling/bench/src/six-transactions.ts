import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { runSql, type Server } from './server.ts'

const TRANSACTIONS = 6
const ORDERS = 100_000

/** One bare transaction: the least that a move of an order writes. `:order` is the order's id. */
const TRANSACTION = [
  'begin',
  'select player_id, companion_id, status, hold, price from orders where id = :order for update',
  "update orders set status = 3, hold = 'held', moved_at = now() where id = :order",
  "insert into events (order_id, event, status, hold) values (:order, 'accept_order', 3, 'held')",
  `insert into jobs (task, payload, run_at) values ('settle', '{"orderId":1}', now() + interval '5 seconds')`,
  'commit',
]

/** Creates the baseline's own database with its orders; returns the URL. No change of the product touches it. */
export async function createBareOrders(server: Server): Promise<string> {
  const url = await server.createDatabase('bare')
  await runSql(url, [
    `create table orders (id bigint primary key, player_id uuid not null, companion_id uuid not null,
      status smallint not null, hold text not null, price integer not null, fee integer not null,
      requested_at timestamptz not null, expires_at timestamptz not null, moved_at timestamptz)`,
    `create table events (id bigint generated always as identity primary key, order_id bigint not null,
      event text not null, status smallint not null, hold text not null, at timestamptz not null default now())`,
    `create table jobs (id bigint generated always as identity primary key, task text not null,
      payload json not null, run_at timestamptz not null)`,
    `insert into orders select n, gen_random_uuid(), gen_random_uuid(), 1, 'none', 2000, 100, now(), now()
      from generate_series(1, ${ORDERS}) n`,
  ])
  return url
}

/** Takes every round back to the same state. */
export function resetBareOrders(url: string): Promise<void> {
  return runSql(url, ['truncate events, jobs', 'vacuum analyze', 'checkpoint'])
}

interface Played {
  /** How often the six transactions ran. */
  units: number
  perSecond: number
}

interface PlayOptions {
  url: string
  /** Takes the script. */
  folder: string
  clients: number
  seconds: number
}

const execute = promisify(execFile)

/** Plays the six bare transactions over and over, by pgbench. */
export async function playBare({ url, folder, clients, seconds }: PlayOptions): Promise<Played> {
  const options = `-n -M prepared -c ${clients} -j 1 -T ${seconds} -f`.split(' ')
  const script = path.join(folder, 'six-transactions.sql')
  await writeFile(script, pgbenchScript())
  const { stdout } = await execute(findPgbench(), [...options, script, url])
  const numberAfter = (label: string) => Number(new RegExp(`${label}([\\d.]+)`).exec(stdout)?.[1])
  if (numberAfter('failed transactions: ') > 0) throw new Error(`pgbench: ${stdout}`)
  return { units: numberAfter('actually processed: '), perSecond: numberAfter('tps = ') }
}

/** Debian keeps the versions' programs in folders of their own; the one in the path may be a wrapper. */
function findPgbench(): string {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  const found = folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file))
  if (!found)
    throw new Error('Whole games are compared by pgbench, which is not installed (Debian: postgresql).')
  return found
}

function pgbenchScript(): string {
  const transaction = [`\\set order random(1, ${ORDERS})`, ...TRANSACTION.map((statement) => `${statement};`)]
  return `${Array.from({ length: TRANSACTIONS }, () => transaction.join('\n')).join('\n')}\n`
}
