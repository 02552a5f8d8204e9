import { sql } from 'kysely'
import type { Database } from '@queuemate/db/client'
import { stripeAt } from '@queuemate/player/people'
import type { Site } from './site.ts'
import type { Record } from './traffic.ts'

/**
 * What must hold once nobody plays any more and everything due is done; returns a line for each fault:
 * orders have ended, nothing is overdue or untold, the ledger balances, each charged order has one charge of its price
 * at the provider and nobody else has one, no mail was sent twice, and each acknowledged message exists once.
 */
export async function findFaults(cluster: Site, database: Database, record: Record): Promise<string[]> {
  const faults = await findBrokenRows(database)
  const expectNone = expectingNone(database, faults)
  await expectNone('order is open', sql`select id, status, hold from orders where live`)
  await expectNone(
    'hold is not settled',
    sql`select id, hold, settle_at from orders where settle_at is not null`,
  )
  await expectNone('change was not told', sql`select id, topic from outbox`)
  await expectNone(
    'job fails',
    sql`select task_identifier, attempts, last_error from graphile_worker.jobs where last_error is not null`,
  )
  await expectNone(
    'job waits',
    sql`select task_identifier, run_at from graphile_worker.jobs where run_at <= now()`,
  )
  await expectNone(
    'message is missing or doubled',
    sql`select wanted, count(chat_messages.id) from unnest(${record.messages}::text[]) as wanted
      left join chat_messages on client_id = wanted group by 1 having count(chat_messages.id) <> 1`,
  )
  faults.push(...(await chargeFaults(cluster, database)), ...(await mailFaults(cluster)))
  return faults
}

/**
 * What must hold at every moment, also of a database that was restored: each order is where its last event left it, the
 * ledger balances, and exactly the charged orders are booked as charged.
 */
export async function findBrokenRows(database: Database): Promise<string[]> {
  const faults: string[] = []
  const expectNone = expectingNone(database, faults)
  await expectNone(
    'order is not where its last event left it',
    sql`select id, status, hold, to_status, to_hold from orders left join (
        select distinct on (order_id) order_id, to_status, to_hold from order_events order by order_id, id desc
      ) as last on order_id = orders.id where (status, hold) is distinct from (to_status, to_hold)`,
  )
  await expectNone(
    'booking does not balance',
    sql`select transaction_id, sum(amount) from ledger_entries group by 1 having sum(amount) <> 0`,
  )
  await expectNone(
    'order is charged and not booked, or booked and not charged',
    sql`select id, hold from orders
      where (hold in ('captured', 'refunding', 'refunded')) is distinct from exists (
        select from ledger_transactions t where t.order_id = orders.id and t.kind = 'capture')`,
  )
  return faults
}

/** Notes a fault for each row of a query. */
const expectingNone =
  ({ db }: Database, faults: string[]) =>
  async (what: string, query: ReturnType<typeof sql<object>>) => {
    const { rows } = await query.execute(db)
    for (const row of rows) faults.push(`${what}: ${JSON.stringify(row)}`)
  }

/** Differences between the charged orders and the provider's charges. */
async function chargeFaults(cluster: Site, { db }: Pick<Database, 'db'>): Promise<string[]> {
  const charged = new Map<number, number[]>()
  const held: number[] = []
  for await (const intent of stripeAt(cluster.stripeUrl).paymentIntents.list({ limit: 100 })) {
    const order = Number(intent.metadata.order_id)
    if (intent.status === 'requires_capture') held.push(order)
    if (intent.status !== 'succeeded') continue
    charged.set(order, [...(charged.get(order) ?? []), intent.amount_received])
  }
  const orders = await db.selectFrom('orders').select(['id', 'price', 'hold']).execute()
  const faults = held.map((order) => `order ${order}: its card is still held`)
  for (const { id, price, hold } of orders) {
    const wanted = hold === 'captured' || hold === 'refunded' ? String(price) : ''
    const found = (charged.get(id) ?? []).join(' and ')
    if (wanted !== found) faults.push(`order ${id} (${hold}): charged ${found || 'nothing'} of ${price}`)
  }
  return faults
}

/** How many mails a worker sends at the same time. */
const MAILS_AT_ONCE = 4

/**
 * Mails that one person has received twice. A worker that is killed after the mail server took a mail and before that was
 * noted leaves the mail to be sent again; only then, and under the id that it had.
 */
async function mailFaults({ mailUrl, member }: Site): Promise<string[]> {
  const response = await fetch(`${mailUrl}/api/email`)
  const mails = (await response.json()) as {
    to: { address: string }[]
    subject: string
    text: string
    headers: { 'message-id': string }
  }[]
  const seen = new Map<string, string>()
  const faults: string[] = []
  const again: string[] = []
  for (const { to, subject, text, headers } of mails) {
    const key = JSON.stringify([to[0]?.address, subject, text])
    const id = headers['message-id']
    const sent = `mail was sent twice: ${to[0]?.address} ${subject}`
    if (seen.has(key)) (seen.get(key) === id ? again : faults).push(sent)
    seen.set(key, id)
  }
  return again.length > MAILS_AT_ONCE * member('worker').kills() ? [...faults, ...again] : faults
}
