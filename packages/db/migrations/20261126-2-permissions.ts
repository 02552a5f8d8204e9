import { sql, type Kysely } from 'kysely'

/** Companions and the books have permissions of their own: who could open them before still can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update staff_members set permissions = permissions || '{companions}'::text[]
    where 'applications' = any (permissions)`.execute(db)
  await sql`update staff_members set permissions = permissions || '{books}'::text[]
    where 'payouts' = any (permissions)`.execute(db)
}
