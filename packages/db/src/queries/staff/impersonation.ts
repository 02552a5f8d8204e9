import type { NewRow } from '../../row.ts'
import type { Db, Tx } from '../../transaction.ts'

export async function insertLink(tx: Tx, link: NewRow<'view_links'>): Promise<void> {
  await tx.insertInto('view_links').values(link).execute()
}

/** Whether a link with this code is there. */
export async function isLink(db: Db, codeHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('view_links')
    .select('code_hash')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a link, so that it opens once, and everything that is too old. */
export async function takeLink(tx: Tx, codeHash: string, now: Date) {
  await tx
    .deleteFrom('view_links')
    .where('expires_at', '<=', now)
    .where('code_hash', '<>', codeHash)
    .execute()
  const link = await tx
    .deleteFrom('view_links')
    .where('code_hash', '=', codeHash)
    .returningAll()
    .executeTakeFirst()
  return link && link.expires_at > now ? link : undefined
}

/** A session in which a member of staff sees what the person sees. The database refuses more than 30 minutes. */
export async function insertSession(tx: Tx, session: NewRow<'sessions'>): Promise<string> {
  const row = await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Both names of such a session. */
export function findNames(db: Db, sessionId: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as p', 'p.id', 's.user_id')
    .innerJoin('users as m', (join) =>
      join.on((eb) => eb(eb.cast('m.id', 'text'), '=', eb.ref('s.impersonated_by'))),
    )
    .select(['p.name as person', 'm.name as staff', 's.expires_at'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
}

export async function deleteImpersonation(db: Db, sessionId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('impersonated_by', 'is not', null)
    .execute()
}

/** Ends all impersonations of a member of staff, and the links that would open more. */
export async function endOfStaff(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('view_links').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('sessions').where('impersonated_by', '=', staffId).execute()
}
