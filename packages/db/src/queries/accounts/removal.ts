import { sql } from 'kysely'
import { UNSETTLED_HOLDS } from '@queuemate/contracts/orders/machine'
import { EVIDENCE_DAYS, OPEN_DISPUTES } from '@queuemate/contracts/payments/disputes'
import type { Db, Tx } from '../../transaction.ts'
import { sealEvidence } from './evidence-rows.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

/** Locks what a request, an accept and going online lock first, so that none of them can pass a removal. */
export async function lockEverything(tx: Tx, userId: string) {
  await tx.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forUpdate().execute()
  await tx.selectFrom('companions').select('user_id').where('user_id', '=', userId).forUpdate().execute()
  return tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()
}

/** Whether an order of a person is open for them, or its card not settled yet. */
export async function hasOpenOrder(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('live', 'is', true)
    .where((eb) =>
      eb.or([
        eb('open_player', '=', userId),
        eb('companion_id', '=', userId),
        eb.and([eb('player_id', '=', userId), eb('hold', 'in', UNSETTLED_HOLDS)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a refund, a request for one, a report or a dispute of one of a person's orders is still open. */
export async function hasOpenCase(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select exists (
      select from orders o where (o.player_id = ${userId} or o.companion_id = ${userId}) and (
        exists (select from refunds r where r.order_id = o.id and r.status = 'requested')
        or exists (select from refund_requests r where r.order_id = o.id and r.status = 'open')
        or exists (select from order_reports r where r.order_id = o.id and r.status = 'open')
        or exists (select from disputes d where d.order_id = o.id and d.status in ('needs_response', 'under_review')))
    ) as open`.execute(db)
  return rows[0]!.open
}

/**
 * Whether money is between a companion and the platform: a balance that is not zero, a payout on its way, or a share that an
 * open report or dispute holds.
 */
export async function owesOrIsOwed(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ owed: boolean }>`select
    coalesce((select sum(amount) from ledger_entries
      where account = 'companion_payable' and subject = ${userId}), 0) <> 0
    or exists (select from payouts where companion_id = ${userId} and status = 'pending')
    or exists (select from payout_items i where i.companion_id = ${userId} and i.payout_id is null and (
      exists (select from order_reports r where r.order_id = i.order_id and r.status = 'open')
      or exists (select from disputes d where d.order_id = i.order_id
        and d.status in (${sql.join(OPEN_DISPUTES.map((state) => sql.lit(state)))})))) as owed`.execute(db)
  return rows[0]!.owed
}

interface Listed {
  person: readonly string[]
  rows?: string
  removal: 'deleted' | 'kept' | object
}

/**
 * Erases everything that identifies a person, as `PERSONAL_TABLES` says. Orders, events and the ledger still refer to the row, and
 * the evidence of charged games is kept apart until its time is over. Returns what must be removed outside the database.
 */
export async function erasePersonalData(tx: Tx, userId: string, at: Date) {
  // Games with a score are sealed already.
  await sealEvidence(
    sql`(select * from orders where (player_id = ${userId} or companion_id = ${userId}) and hold = 'captured'
      and requested_at > ${at}::timestamptz - make_interval(days => ${EVIDENCE_DAYS})) o`,
    at,
  ).execute(tx)
  const outside = await findOutside(tx, userId)
  const person = sql`(select ${userId}::uuid as me, ${at}::timestamptz as at) as person`
  for (const [table, { removal, rows, person: columns }] of Object.entries<Listed>(PERSONAL_TABLES)) {
    if (removal === 'kept') continue
    const name = sql.table(table)
    const are =
      rows === undefined
        ? sql`person.me in (${sql.join(columns.map((column) => sql.ref(column)))})`
        : sql.raw(rows)
    const values = Object.entries(removal).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    if (removal === 'deleted') await sql`delete from ${name} using ${person} where ${are}`.execute(tx)
    else await sql`update ${name} set ${sql.join(values)} from ${person} where ${are}`.execute(tx)
  }
  return outside
}

/** What is outside the database: files, and what the payment provider keeps. */
async function findOutside(tx: Tx, userId: string) {
  const { rows } = await sql<{
    fileKeys: string[]
    videoKeys: string[]
    accountId: string | null
    customerId: string | null
  }>`select
    array(select picture_key from profiles where user_id = ${userId} and picture_key <> ''
      union all select screenshot_key from rank_requests where user_id = ${userId} and screenshot_key <> '') as "fileKeys",
    array(select storage_key from verification_videos where user_id = ${userId}) as "videoKeys",
    (select payout_account_id from companions where user_id = ${userId}) as "accountId",
    (select customer_id from payment_customers where user_id = ${userId}) as "customerId"`.execute(tx)
  return rows[0]!
}
