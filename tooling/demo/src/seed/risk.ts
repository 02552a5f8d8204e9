import { sql } from 'kysely'
import type { Tx } from '@queuemate/db/transaction'
import { CUSTOMERS } from '../bots/profiles.ts'

/** A player who shares their card with the four players after them. */
const SHARING = 5

/**
 * Makes some of the past show what the rules of risk look for, in games that are not paid yet: one card behind five accounts, a
 * game of two seconds, a picture used twice, and a player who did not come. The product then finds the first two by itself. The
 * players that bots play are not among them: nobody would confirm their payments.
 */
export async function insertRisk(tx: Tx, now: Date): Promise<void> {
  await sql`with unpaid as (
      select distinct on (o.player_id) o.id, o.player_id, m.last4 from orders o
        join payout_items i on i.order_id = o.id and i.payout_id is null and i.amount > 0
        join payment_methods m on m.user_id = o.player_id
        join companions c on c.user_id = o.companion_id join users u on u.id = o.player_id
      where u.username <> all(${['demo_player', ...CUSTOMERS]}) order by o.player_id, o.id desc
    ), five as (select * from unpaid order by id desc limit ${SHARING}),
    saved as (update payment_methods m set fingerprint = 'demo_shared_card' from five where m.user_id = five.player_id)
    update order_payments p set fingerprint = 'demo_shared_card' from five where p.order_id = five.id`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string; companion_id: string }>`select o.id, o.companion_id from orders o
      join payout_items i on i.order_id = o.id and i.payout_id is null and i.amount > 0
      join users u on u.id = o.companion_id join order_payments p on p.order_id = o.id and p.fingerprint is null
    where u.username not in ('demo_companion', 'demo_companion2') and not exists (select from order_reports r where r.order_id = o.id)
      and not exists (select from disputes d where d.order_id = o.id)
    order by o.scored_at desc limit 2`.execute(tx)
  const [short, again] = rows
  if (!short || !again) return
  await sql`update orders set started_at = ended_at - interval '2 seconds' where id = ${short.id}`.execute(tx)
  const { rows: same } = await sql<{ id: number }>`update orders set screenshot_pixels = 'demo_same_picture'
    where id in (${again.id}, (select max(id) from orders where companion_id = ${again.companion_id}
      and scored_at is not null and id < ${again.id})) returning id::int`.execute(tx)
  const first = same.find(({ id }) => id !== Number(again.id))
  if (first) {
    // In development the rule is off, because bots upload the same pictures.
    const evidence = { value: 1, orders: [first.id] }
    const signals = JSON.stringify([{ name: 'same_picture', weight: 100, evidence }])
    await sql`insert into risk_cases (kind, user_id, order_id, signals, since, releases_at) values ('payout',
      ${again.companion_id}, ${again.id}, ${signals}, ${now}, ${now}::timestamptz + interval '72 hours')`.execute(
      tx,
    )
  }
  await sql`insert into no_shows (order_id, person_id, at) select id, player_id, closed_at from orders
    where closed_reason = 'customer_unresponsive' order by id desc limit 1`.execute(tx)
}
