import { sql, type SqlBool } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { ApplicationList, SubmittedState } from '@queuemate/contracts/staff/applications'
import type { RowChange } from '../../row.ts'
import type { Db, Tx } from '../../transaction.ts'
import { updateCompanionByStaff } from './companions.ts'

/** A new video that staff asked for is with what they did not accept. */
export const STATES_OF_LIST = {
  pending: ['submitted'],
  approved: ['approved'],
  rejected: ['rejected', 'returned'],
} as const satisfies Record<ApplicationList, readonly SubmittedState[]>

export interface ListPlace {
  at: Date
  id: number
}

/** Sent applications: those that wait longest first, of the others the latest decision first. */
export function listSent(
  db: Db,
  filter: { list: ApplicationList; query: string | undefined },
  page: { limit: number; after: ListPlace | undefined },
) {
  const { list, query } = filter
  const { after } = page
  const isPending = list === 'pending'
  const place = sql.ref(isPending ? 'a.submitted_at' : 'a.decided_at')
  const direction = isPending ? 'asc' : 'desc'
  // As literals, so that the partial indexes serve the list.
  const states = sql.join(STATES_OF_LIST[list].map((state) => sql.lit(state)))
  return selectSent(db)
    .where(sql<SqlBool>`a.status in (${states})`)
    .$if(Boolean(query), (select) =>
      select
        .where(sql<SqlBool>`a.search like '%' || fold_piece(${query!}) || '%'`)
        .where('a.status', '<>', 'draft'),
    )
    .$if(after !== undefined, (select) =>
      select.where(
        isPending
          ? sql<SqlBool>`(${place}, a.id) > (${after!.at}, ${after!.id})`
          : sql<SqlBool>`(${place}, a.id) < (${after!.at}, ${after!.id})`,
      ),
    )
    .orderBy(place, direction)
    .orderBy('a.id', direction)
    .limit(page.limit)
    .execute()
}
export type SentRow = Awaited<ReturnType<typeof listSent>>[number]

function selectSent(db: Db) {
  return db
    .selectFrom('companion_applications as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'a.user_id')
    .select(['a.id', 'a.user_id', 'a.ign', 'a.status', 'a.submitted_at', 'a.decided_at'])
    .select(['u.name', 'u.username', 'p.picture_key', 'p.ingame_rank as rank'])
}

/** A person's newest application that was sent, with all that staff see of it. */
export function findSent(db: Db, userId: string) {
  return selectSent(db)
    .innerJoin('referral_codes as r', 'r.id', 'a.referral_code_id')
    .leftJoin('users as o', 'o.id', 'r.owner_id')
    .leftJoin('companions as oc', 'oc.user_id', 'r.owner_id')
    .leftJoin('verification_videos as v', 'v.id', 'a.video_id')
    .leftJoin('countries as c', 'c.id', 'p.country_id')
    .select(['a.guide_read', 'a.checks', 'a.referral_code_id', 'u.created_at as joined_at', 'u.role'])
    .select(['u.banned', 'u.ban_expires', 'c.code as country_code', 'c.label as country_label'])
    .select([
      'r.code',
      'r.max_uses',
      'o.id as owner_id',
      'o.name as owner_name',
      'o.username as owner_username',
    ])
    .select(['o.role as owner_role', 'oc.agreement_status as owner_status'])
    .select(['v.content_type', 'v.size', 'v.finished_at'])
    .where('a.user_id', '=', userId)
    .where('a.status', '<>', 'draft')
    .where('u.deleted_at', 'is', null)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type SentDetailRow = NonNullable<Awaited<ReturnType<typeof findSent>>>

/** All applications of a person, the oldest first, with who decided them. */
export function listOfPerson(db: Db, userId: string) {
  return db
    .selectFrom('companion_applications as a')
    .innerJoin('referral_codes as r', 'r.id', 'a.referral_code_id')
    .leftJoin('verification_videos as v', 'v.id', 'a.video_id')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .select(['a.status', 'a.created_at', 'a.submitted_at', 'a.decided_at', 'a.reason', 'r.code'])
    .select(['v.finished_at', 'd.name as decided_by'])
    .where('a.user_id', '=', userId)
    .orderBy('a.id')
    .execute()
}
export type PersonApplicationRow = Awaited<ReturnType<typeof listOfPerson>>[number]

/** The newest application of a person that was sent, locked until the transaction ends, with who decided it. */
export async function lockSent(tx: Tx, userId: string) {
  const application = await tx
    .selectFrom('companion_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'draft')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!application) return undefined
  const decider =
    application.decided_by === null
      ? undefined
      : await tx
          .selectFrom('users')
          .select('name')
          .where('id', '=', application.decided_by)
          .executeTakeFirst()
  return { ...application, decider: decider?.name ?? null }
}
export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockSent>>>

/** The last decision about a person's applications, and the payband that they have now. */
export function findDecision(db: Db, userId: string) {
  return db
    .selectFrom('companion_applications as a')
    .leftJoin('companions as c', 'c.user_id', 'a.user_id')
    .leftJoin('paybands as b', 'b.id', 'c.payband_id')
    .select(['a.id', 'a.status', 'a.reason', 'b.name as payband', 'b.minimum', 'b.maximum'])
    .where('a.user_id', '=', userId)
    .where('a.decided_at', 'is not', null)
    .orderBy('a.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function update(tx: Tx, id: number, values: RowChange<'companion_applications'>): Promise<void> {
  await tx.updateTable('companion_applications').set(values).where('id', '=', id).execute()
}

/** A draft that goes on where a returned application ended: with its code, guide and in-game name, without a video. */
export async function insertNextDraft(tx: Tx, application: LockedApplication, at: Date): Promise<void> {
  const { user_id, referral_code_id, guide_read, ign } = application
  await tx
    .insertInto('companion_applications')
    .values({ user_id, referral_code_id, guide_read, ign, created_at: at })
    .execute()
}

/** The video of an application that was sent; undefined without one. */
export function findVideo(db: Db, applicationId: number) {
  return db
    .selectFrom('companion_applications as a')
    .innerJoin('verification_videos as v', 'v.id', 'a.video_id')
    .select(['a.user_id', 'v.id', 'v.storage_key', 'v.content_type', 'v.size'])
    .where('a.id', '=', applicationId)
    .where('a.status', '<>', 'draft')
    .where('v.status', '=', 'ready')
    .executeTakeFirst()
}

/** Makes an applicant a companion: 2 → 3, with a payband and a price in cents. */
export async function makeCompanion(
  tx: Tx,
  userId: string,
  { ign, ...terms }: { payband_id: number; rate: number; ign: string | null },
  at: Date,
): Promise<void> {
  await updateCompanionByStaff(tx, userId, {
    ...terms,
    agreement_status: AgreementStatus.active,
    agreed_at: at,
  })
  await tx.updateTable('users').set({ role: 'companion', updated_at: at }).where('id', '=', userId).execute()
  // The in-game name that staff have just seen in the video, unless the profile has one.
  const [name = '', tag = ''] = ign?.split('#') ?? []
  await tx
    .updateTable('profiles')
    .set({
      ingame_name: sql`coalesce(ingame_name, ${name})`,
      ingame_tag: sql`case when ingame_name is null then ${tag} else ingame_tag end`,
      checked_rank: sql`ingame_rank`,
      rank_checked_at: at,
    })
    .where('user_id', '=', userId)
    .execute()
}
