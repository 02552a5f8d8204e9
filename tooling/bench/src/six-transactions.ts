import pg from 'pg'
import type { Server } from './server.ts'

export const TRANSACTIONS = 6
export const ORDERS = 100_000

/** One bare transaction: the least that a move of an order writes. `:order` is the order's id. */
export const TRANSACTION = [
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
  await run(url, [
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
  return run(url, ['truncate events, jobs', 'vacuum analyze', 'checkpoint'])
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
