import { sql } from 'kysely'
import type { Tx } from '@queuemate/db/transaction'
import type { MailData, MailTemplate } from '../mail/templates.ts'

/** What the outbox hands over for a mail about an order; all else is read when it is sent. */
export interface OrderMail {
  template: 'order_confirmation'
  order: number
}

/** Every durable job and what it carries. A job is a row written in the transaction that wants it done. */
export interface Jobs {
  'payments.webhook': { eventId: string }
  /** A stored file that no row refers to any more. */
  'storage.remove': { key: string }
  /** A verification video that is replaced, abandoned or still not whole. */
  'videos.remove': { key: string }
  /** A card that was removed or replaced, or whose owner left. */
  'payments.detach': { methodId: string }
  /** Written by the outbox (`packages/db/src/queries/orders/outbox.ts`). */
  'mail.order': OrderMail
  'mail.send': { to: string; template: MailTemplate; data: MailData[MailTemplate] }
}
export type JobName = keyof Jobs

/**
 * Enqueues a job inside the caller's transaction. `key` makes it one of a kind: a second one with the
 * same key replaces the first. `runAt` defaults to now.
 */
export async function addJob<N extends JobName>(
  tx: Tx,
  name: N,
  payload: Jobs[N],
  options: { key: string; runAt?: Date },
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${options.key}, run_at => ${options.runAt ?? null}::timestamptz, max_attempts => 25)`.execute(
    tx,
  )
}

/** Takes back a job that is no longer wanted; one that already runs goes on and finds nothing to do. */
export async function removeJob(tx: Tx, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx)
}
