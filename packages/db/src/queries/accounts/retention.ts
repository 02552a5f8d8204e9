import { sql } from 'kysely'
import type { Db } from '../../transaction.ts'

/** Sessions that have expired, with the addresses of their browsers. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
}

/** Webhooks from before a moment: the provider sends none again after three days. */
export async function deleteWebhooks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('received_at', '<', before).execute()
}

/** Mails that were given up before a moment: their jobs hold the address that they were for. */
export async function deleteDeadMails(db: Db, before: Date): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where task_identifier like 'mail.%' and attempts >= max_attempts and updated_at < ${before}))`.execute(db)
}
