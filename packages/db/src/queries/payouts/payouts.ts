import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { waitsToBePaid } from './failed.ts'
import type { Db, Tx } from '../../transaction.ts'

/** A companion's payouts in any status, the newest first. */
export function listByCompanion(
  db: Db,
  companionId: string,
  page: { limit: number; offset: number; before: number | undefined },
) {
  return db
    .selectFrom('payouts as p')
    .select(['id', 'amount', 'status', 'transfer_id', 'created_at', 'paid_at', waitsToBePaid.as('waits')])
    .where('companion_id', '=', companionId)
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
export type PayoutRow = Awaited<ReturnType<typeof listByCompanion>>[number]

export async function countByCompanion(db: Db, companionId: string): Promise<number> {
  const row = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('companion_id', '=', companionId)
    .executeTakeFirstOrThrow()
  return row.total
}

/** The newest payout that arrived. */
export function findLastPaid(db: Db, companionId: string) {
  return db
    .selectFrom('payouts')
    .select(['amount', 'paid_at'])
    .where('companion_id', '=', companionId)
    .where('status', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What arrived in cents, and since when; what the books still owe, negative when a refund took more. */
export async function sumByCompanion(db: Db, companionId: string) {
  const { rows } = await sql<{ paid: number; since: Date | null; owed: number }>`select
      (select coalesce(sum(amount), 0) from payouts
        where companion_id = ${companionId} and status = 'paid') as paid,
      (select min(paid_at) from payouts where companion_id = ${companionId} and status = 'paid') as since,
      (select coalesce(-sum(amount), 0) from ledger_entries
        where account = 'companion_payable' and subject = ${companionId}) as owed`.execute(db)
  return rows[0]!
}

/** ISO 3166 alpha-2 of the country on a person's profile. */
export async function findCountryCode(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('profiles as p')
    .innerJoin('countries as c', 'c.id', 'p.country_id')
    .select('c.code')
    .where('p.user_id', '=', userId)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Stores the first account of a companion at the provider, while the agreement is active; returns the stored one. */
export async function saveAccount(db: Db, companionId: string, accountId: string): Promise<string | null> {
  const row = await db
    .updateTable('companions')
    .set({ payout_account_id: sql<string>`coalesce(payout_account_id, ${accountId})` })
    .where('user_id', '=', companionId)
    .where('agreement_status', '=', AgreementStatus.active)
    .returning('payout_account_id')
    .executeTakeFirst()
  return row?.payout_account_id ?? null
}

/** Whether a transfer of the provider is one of our payouts. */
export async function isKnownTransfer(db: Db, transferId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()
  return row !== undefined
}

export async function isKnownAccount(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('companions')
    .select('user_id')
    .where('payout_account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** The owner of an account at the provider, locked until the transaction ends. */
export function lockByAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('companions')
    .select(['user_id', 'online', 'payouts_enabled', 'payout_destination'])
    .where('payout_account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

interface Destination {
  destination: string
  banks: string[]
  /** Null for the first one. */
  changedAt: Date | null
}

export async function setDestination(
  tx: Tx,
  companionId: string,
  { destination: payout_destination, banks: payout_banks, changedAt: payout_changed_at }: Destination,
): Promise<void> {
  await tx
    .updateTable('companions')
    .set({ payout_destination, payout_banks, payout_changed_at })
    .where('user_id', '=', companionId)
    .execute()
}

export async function setEnabled(tx: Tx, companionId: string, enabled: boolean): Promise<void> {
  await tx
    .updateTable('companions')
    .set({ payouts_enabled: enabled })
    .where('user_id', '=', companionId)
    .execute()
}
