import { sql, type Updateable } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Profiles } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

/** A person's profile, locked until the transaction ends: the first lock of a request and of every removal. */
export function lockProfile(tx: Tx, userId: string) {
  return tx.selectFrom('profiles').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

/** A person's account, locked until the transaction ends; rows that refer to it may still be written. */
export function lockUser(tx: Tx, userId: string) {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

/** Whether a person has submitted an application that was not rejected. */
export async function hasApplied(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('companions')
    .select('agreement_status')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.agreement_status ?? AgreementStatus.locked) >= AgreementStatus.pending
}

/** The rank on a person's profile; null when none is set. */
export async function findRank(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('profiles')
    .select('ingame_rank')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.ingame_rank ?? null
}

/** The row of a user who is known to exist; throws when there is none. */
export function requireUser(db: Db, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

export async function exists(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}

export async function existsByUsername(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** A person with profile and ways to sign in, in one row. */
export function findPerson(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.username',
      'u.first_name',
      'u.last_name',
      'u.name',
      'u.email',
      'u.role',
      'p.picture_key',
      'p.country_id',
      'p.languages',
      'p.timezones',
      'p.ingame_name',
      'p.ingame_tag',
      'p.ingame_rank',
      'p.discord',
      'p.requests_paused_until',
      signsInWith('discord').as('discord_linked'),
      signsInWith('credential').as('has_password'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

function signsInWith(provider: 'discord' | 'credential') {
  return sql<boolean>`exists (select 1 from auth_accounts a where a.user_id = u.id and a.provider_id = ${provider})`
}

export async function updateName(
  tx: Tx,
  userId: string,
  { name, firstName, lastName }: { name: string; firstName: string; lastName: string },
  at: Date,
) {
  await tx
    .updateTable('users')
    .set({ name, first_name: firstName, last_name: lastName, updated_at: at })
    .where('id', '=', userId)
    .execute()
}

export async function writeProfile(
  db: Db,
  userId: string,
  values: Updateable<Profiles>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ ...values, updated_at: at })
    .where('user_id', '=', userId)
    .execute()
}

/** Which of a profile's choices the lookup tables do not have, or staff have hidden and the person does not have yet. */
export async function findUnknownChoices(
  db: Db,
  userId: string,
  choices: { country: number; languages: string[]; timezones: string[] },
): Promise<{ country: boolean; languages: string[]; timezones: string[] }> {
  const { rows } = await sql<{ country: boolean; languages: string[]; timezones: string[] }>`
    with own as (select country_id, languages, timezones from profiles where user_id = ${userId})
    select
      not exists (select 1 from countries l where l.id = ${choices.country}::integer
        and (not l.hidden or l.id = (select country_id from own))) as country,
      array(select code from unnest(${choices.languages}::text[]) as code
        where not exists (select 1 from languages l where l.code = code.code
          and (not l.hidden or l.code = any (select unnest(languages) from own)))) as languages,
      array(select name from unnest(${choices.timezones}::text[]) as name
        where not exists (select 1 from timezones t where t.name = name.name
          and (not t.hidden or t.name = any (select unnest(timezones) from own)))) as timezones`.execute(db)
  return rows[0]!
}

/** The people that a person has blocked, the newest first. */
export function listBlocked(
  db: Db,
  userId: string,
  page: { limit: number; after: readonly [createdAt: string, id: string] | undefined },
) {
  // As exact as a cursor can say.
  const blockedAt = sql<Date>`date_trunc('milliseconds', b.created_at)`
  const { limit, after } = page
  return db
    .selectFrom('user_blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .innerJoin('profiles as p', 'p.user_id', 'b.blocked_id')
    .select(['u.id', 'u.username', 'u.name', 'u.role', 'p.picture_key', blockedAt.as('created_at')])
    .where('b.user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${blockedAt}, b.blocked_id) < (${after![0]}::timestamptz, ${after![1]}::uuid)`,
      ),
    )
    .orderBy(blockedAt, 'desc')
    .orderBy('b.blocked_id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertBlock(db: Db, userId: string, blockedId: string, at: Date): Promise<void> {
  await db
    .insertInto('user_blocks')
    .values({ user_id: userId, blocked_id: blockedId, created_at: at })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function deleteBlock(db: Db, userId: string, blockedId: string): Promise<void> {
  await db
    .deleteFrom('user_blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .execute()
}
