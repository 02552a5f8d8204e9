import type { Insertable } from 'kysely'
import type { DevMails } from '../../schema.gen.ts'
import type { Db } from '../../transaction.ts'

export async function insertDevMail(db: Db, mail: Insertable<DevMails>): Promise<void> {
  await db.insertInto('dev_mails').values(mail).execute()
}

/** Newest first; all mails, or those of one recipient. */
export function listDevMails(db: Db, recipient: string | undefined, limit: number) {
  return db
    .selectFrom('dev_mails')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient!.toLowerCase()))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
