import { sql } from 'kysely'
import type { PushJob } from '@queuemate/db/queries/accounts/push-rows'
import type { Tx } from '@queuemate/db/transaction'
import type { Alert } from '@queuemate/contracts/staff/alerts'
import type { MailText } from '@queuemate/content/mail/text'

/** What the outbox hands over for a mail about an order; all else is read when it is sent. */
export interface OrderMail {
  template: 'order_confirmation' | 'no_show'
  order: number
}

/** Every durable job and what it carries. A job is a row written in the transaction that wants it done. */
export interface Jobs {
  'payments.webhook': { eventId: string }
  /** A promised refund that the provider has to send. */
  'payments.refund': { refundId: number }
  /** A dispute that staff accepted, of which the provider is yet to know. */
  'payments.acceptDispute': { disputeId: number }
  /** A stored file that no row refers to any more. */
  'storage.remove': { key: string }
  /** A person who was erased, for the list outside the database. `day`: ISO 8601. */
  'erasures.note': { userId: string; day: string }
  /** Written by `deploy/restore.sh`. */
  'erasures.replay': object
  /** A verification video that is replaced, abandoned or still not whole. */
  'videos.remove': { key: string }
  /** A card that was removed or replaced. */
  'payments.detach': { methodId: string }
  /** A payout whose money is to be sent, or is on its way. */
  'payouts.send': { payoutId: number }
  /** A transfer of a payout that has moved on without it, which must come back. */
  'payouts.reverse': { nonce: string; transferId: string }
  /** Another try of a payout that failed. */
  'payouts.retry': { payoutId: number }
  /** The provider's record of a person who deleted the account, cards included. */
  'payments.forget': { customerId: string }
  /** The provider's account of a companion who deleted theirs. */
  'payouts.close': { accountId: string }
  /** A list that a member of staff wants as a file. */
  'exports.write': { exportId: string }
  /** Written by the outbox (`packages/db/src/queries/orders/outbox.ts`). */
  'mail.order': OrderMail
  /** A companion came online whom players wait for. Written by the outbox, too. */
  'favourites.online': { companion: string }
  /** Written by the outbox, too. */
  'push.send': PushJob
  /** A password reset for an address. The job looks up whether it has an account. */
  'mail.resetCode': { email: string; browser: string }
  /**
   * An alert for a member of staff: one item, or without `work` a digest of all since `since`, in ISO 8601. `again`: the
   * item is due soon.
   */
  'mail.alert': { staffId: string; since: string; work?: { queue: Alert; id: string; again?: true } }
  /**
   * `key` names what the mail is about; a second one about the same replaces the first. `sealed` is what the template
   * needs, encrypted; a mail is not sent after `until`, ISO 8601.
   */
  'mail.send': {
    key: string
    to: string
    template: string
    sealed: string
    until?: string
    /** In place of the text that holds when it is sent. */
    text?: MailText
  }
}
export type JobName = keyof Jobs

/** Jobs that use cases write, each with the key that makes it one of a kind. */
const KEYS = {
  'payments.webhook': ({ eventId }) => `webhook:${eventId}`,
  'payments.refund': ({ refundId }) => `refund:${refundId}`,
  'payments.acceptDispute': ({ disputeId }) => `accept:${disputeId}`,
  'storage.remove': ({ key }) => `remove:${key}`,
  'erasures.note': ({ userId }) => `erasure:${userId}`,
  'erasures.replay': () => 'erasures',
  'videos.remove': ({ key }) => `video:${key}`,
  'payments.detach': ({ methodId }) => `detach:${methodId}`,
  'payments.forget': ({ customerId }) => `forget:${customerId}`,
  'payouts.send': ({ payoutId }) => `payout:${payoutId}`,
  'payouts.reverse': ({ transferId }) => `reverse:${transferId}`,
  'payouts.retry': ({ payoutId }) => `payout:${payoutId}:retry`,
  'payouts.close': ({ accountId }) => `close:${accountId}`,
  'exports.write': ({ exportId }) => `export:${exportId}`,
  'mail.resetCode': ({ email, browser }) => `reset:${email}:${browser}`,
  'mail.alert': ({ staffId, since, work }) =>
    `alert:${staffId}:${work ? `${work.queue}:${work.id}${work.again ? ':again' : ''}` : since}`,
  'mail.send': ({ key }) => `mail:${key}`,
} satisfies { [N in JobName]?: (payload: Jobs[N]) => string }
type ServiceJob = keyof typeof KEYS

const keyOf = <N extends ServiceJob>(name: N, payload: Jobs[N]) =>
  (KEYS[name] as (payload: Jobs[N]) => string)(payload)

/** About four months: a job that moves money is done once the provider responds again, or accepts our key. */
export const MONEY_ATTEMPTS = 500

/** `runAt` defaults to now, `attempts` to those of about four days. */
interface JobOptions {
  runAt?: Date
  attempts?: number
}

/** Enqueues a job inside the caller's transaction, in place of one with the same key. */
export async function addJob<N extends ServiceJob>(
  tx: Tx,
  name: N,
  payload: Jobs[N],
  { runAt, attempts = 25 }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${keyOf(name, payload)}, run_at => ${runAt ?? null}::timestamptz, max_attempts => ${attempts})`.execute(
    tx,
  )
}

/** Enqueues jobs of one kind with one statement, each in place of one with the same key. */
export async function addJobs<N extends ServiceJob>(
  tx: Tx,
  name: N,
  payloads: readonly Jobs[N][],
  { attempts = 25 }: Pick<JobOptions, 'attempts'> = {},
): Promise<void> {
  const specs = payloads.map((payload) => ({ payload, key: keyOf(name, payload) }))
  await sql`select from graphile_worker.add_jobs((
    select array_agg((${name}::text, s.payload, null, null, ${attempts}::int, s.key, null, null)::graphile_worker.job_spec)
    from json_to_recordset(${JSON.stringify(specs)}::json) as s (payload json, key text)))`.execute(tx)
}

/** Removes a job that is no longer wanted; one that already runs goes on and finds nothing to do. */
export async function removeJob<N extends ServiceJob>(tx: Tx, name: N, payload: Jobs[N]): Promise<void> {
  await sql`select graphile_worker.remove_job(${keyOf(name, payload)})`.execute(tx)
}
