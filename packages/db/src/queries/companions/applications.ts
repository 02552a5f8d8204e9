import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Db, Tx } from '../../transaction.ts'
import { acceptedAt, currentHash, hasAccepted } from './agreements.ts'

const OPEN = ['draft', 'submitted'] as const

/**
 * A person's agreement and the fields that an application takes from their profile, locked until the transaction
 * ends, in the order in which a removal locks. A person who never applied is at 0.
 */
export async function lockApplicant(tx: Tx, userId: string) {
  const profile = await tx
    .selectFrom('profiles')
    .select(['ingame_name', 'ingame_tag', 'ingame_rank'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const companion = await tx
    .selectFrom('companions')
    .select('agreement_status')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return {
    name: profile?.ingame_name ?? null,
    tag: profile?.ingame_tag ?? null,
    rank: profile?.ingame_rank ?? null,
    status: companion?.agreement_status ?? AgreementStatus.locked,
  }
}

/** The same for reading, with what the person has accepted, the latest application, its video, and the latest one that staff refused or returned. */
export async function findStanding(db: Db, userId: string, shippedHash: string) {
  const person = await db
    .selectFrom('profiles as p')
    .leftJoin('companions as c', 'c.user_id', 'p.user_id')
    .select(['p.ingame_rank as rank', 'c.agreement_status as status', 'c.agreed_at', 'c.disabled_reason'])
    .select([
      currentHash(shippedHash).as('hash'),
      hasAccepted(sql.ref('p.user_id'), shippedHash).as('accepted'),
      acceptedAt(sql.ref('p.user_id'), shippedHash).as('accepted_at'),
    ])
    .where('p.user_id', '=', userId)
    .executeTakeFirst()
  const latest = await db
    .selectFrom('companion_applications as a')
    .leftJoin('verification_videos as v', 'v.id', 'a.video_id')
    .select([
      'a.status',
      'a.guide_read',
      'a.ign',
      'a.submitted_at',
      'v.content_type',
      'v.size',
      'v.finished_at',
    ])
    .where('a.user_id', '=', userId)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const refused = await db
    .selectFrom('companion_applications')
    .select(['status', 'reason'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['rejected', 'returned'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { person, latest, refused }
}
export type Standing = Awaited<ReturnType<typeof findStanding>>

/** The application that is not decided yet; at most one per person. */
export function findOpenApplication(db: Db, userId: string) {
  return db
    .selectFrom('companion_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
}

/** A code in any case, locked until the transaction ends, so that its uses are counted one after the other. */
export function lockReferralCode(tx: Tx, code: string) {
  return tx
    .selectFrom('referral_codes')
    .selectAll()
    .where('code', '=', sql<string>`upper(${code})`)
    .forUpdate()
    .executeTakeFirst()
}

/** How many people applied with a code; a person who applied twice counts once. */
export async function countUses(db: Db, referralCodeId: number): Promise<number> {
  const { uses } = await db
    .selectFrom('companion_applications')
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('uses'))
    .where('referral_code_id', '=', referralCodeId)
    .executeTakeFirstOrThrow()
  return uses
}

/** Opens an agreement: 0 → 1. False for an account that has been removed since or is not at 0. */
export async function openAgreement(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`insert into companions (user_id, agreement_status)
    select id, ${sql.lit(AgreementStatus.reviewing)} from users where id = ${userId} and deleted_at is null
    on conflict (user_id) do update set agreement_status = ${sql.lit(AgreementStatus.reviewing)}
      where companions.agreement_status = ${sql.lit(AgreementStatus.locked)}
    returning user_id`.execute(tx)
  return rows.length > 0
}

export async function insertDraft(tx: Tx, userId: string, referralCodeId: number, at: Date): Promise<void> {
  await tx
    .insertInto('companion_applications')
    .values({ user_id: userId, referral_code_id: referralCodeId, created_at: at })
    .execute()
}

export async function setGuideRead(tx: Tx, applicationId: number, block: number): Promise<void> {
  await tx
    .updateTable('companion_applications')
    .set({ guide_read: block })
    .where('id', '=', applicationId)
    .execute()
}

export async function updateIgn(tx: Tx, applicationId: number, ign: string): Promise<void> {
  await tx.updateTable('companion_applications').set({ ign }).where('id', '=', applicationId).execute()
}

export async function setVideo(tx: Tx, applicationId: number, videoId: string): Promise<void> {
  await tx
    .updateTable('companion_applications')
    .set({ video_id: videoId })
    .where('id', '=', applicationId)
    .execute()
}

/** Submits an application: the person goes 1 → 2. */
export async function submit(
  tx: Tx,
  application: { id: number; user_id: string },
  ign: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('companion_applications')
    .set({ status: 'submitted', ign, submitted_at: at })
    .where('id', '=', application.id)
    .execute()
  await tx
    .updateTable('companions')
    .set({ agreement_status: AgreementStatus.pending })
    .where('user_id', '=', application.user_id)
    .execute()
}
