import { sql, type Selectable } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { UNSETTLED_HOLDS } from '@queuemate/contracts/orders/machine'
import { EVIDENCE_DAYS, OPEN_DISPUTES } from '@queuemate/contracts/payments/disputes'
import type { DB } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'
import { sealEvidence } from './evidence-rows.ts'
import { PERSONAL_TABLES, type DeletedTable, type Erasure } from './personal-tables.ts'

/** Replaces an erased name. */
const ERASED_NAME = 'Deleted user'
const ERASED_TEXT = 'This message was erased'

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

/**
 * Erases everything that identifies a person. Orders, events and the ledger still refer to the row, and the evidence of
 * charged games is kept apart until its time is over. Returns what must be removed outside the database.
 */
export async function erase(tx: Tx, userId: string, at: Date) {
  // Games with a score are sealed already.
  await sealEvidence(
    sql`(select * from orders where (player_id = ${userId} or companion_id = ${userId}) and hold = 'captured'
      and requested_at > ${at}::timestamptz - make_interval(days => ${EVIDENCE_DAYS})) o`,
    at,
  ).execute(tx)
  const profile = await tx
    .selectFrom('profiles')
    .select('picture_key')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const companion = await tx
    .selectFrom('companions')
    .select('payout_account_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await eraseApplications(tx, userId, at)
  await deleteInvitations(tx, userId)
  const { payment_customers, rank_requests, verification_videos } = await deleteRows(tx, userId)
  await eraseTexts(tx, userId)
  await erasePerson(tx, userId, at)
  const pictureKeys = profile?.picture_key ? [profile.picture_key] : []
  return {
    fileKeys: [...pictureKeys, ...rank_requests.flatMap(({ screenshot_key: key }) => key || [])],
    videoKeys: verification_videos.map((video) => video.storage_key),
    accountId: companion?.payout_account_id ?? null,
    customerId: payment_customers[0]?.customer_id ?? null,
  }
}

/** An application stays as a use of its code, without its content; the person's own codes stop working. */
async function eraseApplications(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('companion_applications')
    .set({
      status: sql`case when status in ('draft', 'submitted') then 'rejected' else status end`,
      decided_at: sql`coalesce(decided_at, ${at})`,
      ign: null,
      reason: null,
      video_id: null,
    } satisfies Erasure<'companion_applications'>)
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('referral_codes')
    .set({
      // A code may be made of a name.
      code: sql`'GONE-' || id`,
      owner_id: null,
      disabled_at: sql`coalesce(disabled_at, ${at})`,
    } satisfies Erasure<'referral_codes'>)
    .where('owner_id', '=', userId)
    .execute()
}

/** The tables whose rows go with the person; returns what was deleted. */
async function deleteRows(tx: Tx, userId: string) {
  const gone: Partial<Record<string, unknown[]>> = {}
  for (const [table, { person, removal }] of Object.entries(PERSONAL_TABLES)) {
    if (removal !== 'deleted') continue
    const columns = sql.join(person.map((column) => sql.ref(column)))
    const { rows } =
      await sql`delete from ${sql.table(table)} where ${userId}::uuid in (${columns}) returning *`.execute(tx)
    gone[table] = rows
  }
  return gone as { [T in DeletedTable]: Selectable<DB[T]>[] }
}

/** Invitations to the staff have only an address, often of a person without an account. */
async function deleteInvitations(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('staff_invitations')
    .where('email', 'in', (eb) =>
      eb
        .selectFrom('user_emails')
        .select('email')
        .where('user_id', '=', userId)
        .union(eb.selectFrom('users').select('email').where('id', '=', userId)),
    )
    .execute()
}

/** The person's messages: the other person keeps the order without them. */
async function eraseTexts(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('chat_messages')
    .set({ text: ERASED_TEXT } satisfies Erasure<'chat_messages'>)
    .where('sender_id', '=', userId)
    .execute()
  await tx
    .updateTable('order_reports')
    .set({ details: ERASED_TEXT } satisfies Erasure<'order_reports'>)
    .where('reporter_id', '=', userId)
    .execute()
  await tx
    .updateTable('order_feedback')
    .set({ notes: '' } satisfies Erasure<'order_feedback'>)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('player_id', '=', userId))
    .execute()
  await tx
    .updateTable('support_messages')
    .set({
      name: ERASED_NAME,
      email: placeholder(userId),
      message: ERASED_TEXT,
      address: null,
    } satisfies Erasure<'support_messages'>)
    .where('user_id', '=', userId)
    .execute()
  // The replies too: they address the person and repeat the question.
  await tx
    .updateTable('support_replies')
    .set({ text: ERASED_TEXT } satisfies Erasure<'support_replies'>)
    .where('message_id', 'in', (eb) =>
      eb.selectFrom('support_messages').select('id').where('user_id', '=', userId),
    )
    .execute()
}

async function erasePerson(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({
      country_id: null,
      languages: [],
      timezones: [],
      ingame_name: null,
      ingame_tag: null,
      ingame_rank: null,
      discord: null,
      picture_key: null,
      updated_at: at,
    } satisfies Erasure<'profiles'>)
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('companions')
    .set({
      agreement_status: AgreementStatus.disabled,
      online: false,
      bio: '',
      banner_id: null,
      payout_account_id: null,
      payout_destination: null,
      payouts_enabled: false,
      payouts_held_at: null,
      payouts_held_reason: null,
      payouts_held_by: null,
      released_at: null,
      disabled_by: null,
      disabled_reason: null,
    } satisfies Erasure<'companions'>)
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('users')
    .set({
      name: ERASED_NAME,
      first_name: 'Deleted',
      last_name: 'user',
      username: null,
      display_username: null,
      email: placeholder(userId),
      email_verified: false,
      image: null,
      role: 'player',
      two_factor_enabled: false,
      ban_reason: null,
      deleted_at: at,
      updated_at: at,
    } satisfies Erasure<'users'>)
    .where('id', '=', userId)
    .execute()
}

function placeholder(userId: string): string {
  return `${userId}@deleted.invalid`
}
