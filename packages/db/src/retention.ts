import { sql, type RawBuilder } from 'kysely'
import {
  DECIDED_FILE_DAYS,
  EVIDENCE_DAYS,
  STAFF_ADDRESS_DAYS,
  VISITOR_TICKET_DAYS,
} from '@queuemate/contracts/payments/disputes'
import { deleteUnverifiedBefore } from './queries/accounts/registration.ts'
import type { DB } from './schema.gen.ts'
import type { Db } from './transaction.ts'

/** Rows that are deleted a number of days after a moment of theirs. */
export interface Retention {
  rows: string
  /** Whole days after `since`; none: at that moment. */
  days: number
  since: string
  why: string
  /** Deletes up to `limit` of those whose moment is before `before`, and returns how many. */
  remove(db: Db, before: Date, limit: number): Promise<number>
}

/**
 * Everything that is deleted because of its age alone; docs/operations.md has the same table. What a dispute may need is not
 * here: orders with their events, messages and payments stay, and so does the session of a player whose game is not sealed.
 */
export const RETENTION: readonly Retention[] = [
  {
    rows: 'Sign-ups that were not verified',
    days: 1,
    since: 'the sign-up',
    why: 'Their usernames and addresses are free again',
    remove: deleteUnverifiedBefore,
  },
  {
    rows: 'Sessions',
    days: 0,
    since: 'their end',
    why: 'They have addresses. Those of a player with a game whose evidence is not sealed stay until then',
    remove: removeByAge('sessions', {
      key: 'id',
      at: 'expires_at',
      only: sql`not exists (select from order_evidence e join orders o on o.id = e.order_id
        where e.sealed_at is null and o.player_id = sessions.user_id)`,
    }),
  },
  {
    rows: 'Codes of an account',
    days: 1,
    since: 'their end',
    why: 'They open nothing any more',
    remove: removeByAge('account_codes', { key: 'ctid', at: 'expires_at' }),
  },
  {
    rows: 'Checks of addresses and sign-ins that were begun',
    days: 1,
    since: 'their end',
    why: 'They open nothing any more',
    remove: removeByAge('verifications', { key: 'id', at: 'expires_at' }),
  },
  {
    rows: 'Counts of tries',
    days: 1,
    since: 'the first try',
    why: 'No limit counts for longer than a day',
    remove: (db, before, limit) =>
      remove(
        db,
        sql`delete from rate_limits where id in (
          select id from rate_limits where last_request < ${before.getTime()}
          order by last_request limit ${limit} for update skip locked)`,
      ),
  },
  {
    rows: 'Calls that are not made twice',
    days: 1,
    since: 'the call',
    why: 'No page sends a call again after so long',
    remove: removeByAge('calls_made_once', { key: 'id', at: 'made_at' }),
  },
  {
    rows: 'Messages of the feed that nobody published',
    days: 1,
    since: 'their change',
    why: 'Every browser has read everything again since. Jobs stay until they are handed over',
    remove: removeByNumber('outbox', { at: 'created_at', only: sql`topic <> 'job'` }),
  },
  {
    rows: 'Searches for a companion',
    days: 30,
    since: 'their end',
    why: 'Their orders say what became of them',
    remove: removeByNumber('order_searches', { at: 'ended_at' }),
  },
  {
    rows: "The provider's webhooks",
    days: 90,
    since: 'they came',
    why: 'One that comes again must be recognised; the provider repeats them for three days',
    remove: removeByAge('webhook_events', { key: 'event_id', at: 'received_at' }),
  },
  {
    rows: 'Mails that were given up',
    days: 30,
    since: 'the last try',
    why: 'Their jobs hold the address that they were for',
    remove: (db, before, limit) =>
      remove(
        db,
        sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
          where task_identifier like 'mail.%' and attempts >= max_attempts and updated_at < ${before} limit ${limit}))`,
      ),
  },
  {
    rows: 'Mails of the dev mailbox',
    days: 30,
    since: 'they were sent',
    why: 'Elsewhere no mail is kept',
    remove: removeByNumber('dev_mails', { at: 'sent_at' }),
  },
  {
    rows: 'Errors in pages',
    days: 30,
    since: 'the last report',
    why: 'A release that still has the error reports it again',
    remove: removeByAge('client_errors', { key: 'fingerprint', at: 'last_seen_at' }),
  },
  {
    rows: 'Exports of staff, with their files',
    days: 0,
    since: 'their end, a day after they were asked for',
    why: 'They have data of many people',
    remove: removeExports,
  },
  {
    rows: 'Invitations to the staff',
    days: 30,
    since: 'their end',
    why: 'They have addresses of people who did not join',
    remove: removeByAge('staff_invitations', { key: 'id', at: 'expires_at' }),
  },
  {
    rows: 'Verification videos',
    days: DECIDED_FILE_DAYS,
    since: 'the decision about the application',
    why: 'They show faces, and the privacy policy says so',
    remove: removeVideos,
  },
  {
    rows: 'Screenshots of rank requests',
    days: DECIDED_FILE_DAYS,
    since: 'the decision',
    why: 'The rank is known by then, and the privacy policy says so',
    remove: removeScreenshots,
  },
  {
    rows: 'Closed tickets of visitors',
    days: VISITOR_TICKET_DAYS,
    since: 'they were closed',
    why: 'No account deletes them',
    remove: removeByAge('support_messages', {
      key: 'id',
      at: 'closed_at',
      only: sql`user_id is null and status = 'closed'`,
    }),
  },
  {
    rows: 'Network addresses of staff in the audit log',
    days: STAFF_ADDRESS_DAYS,
    since: 'the action',
    why: 'The entry itself stays',
    remove: async (db, before, limit) => {
      const { rows } = await sql<{ count: number }>`
        select expire_staff_addresses(${before}, ${limit}) as count`.execute(db)
      return rows[0]!.count
    },
  },
  {
    rows: 'Evidence of a game that was never charged',
    days: 1,
    since: 'the request',
    why: 'No bank can take back what was not charged',
    remove: removeUncharged,
  },
  {
    rows: 'Evidence of a game',
    days: EVIDENCE_DAYS,
    since: 'the request',
    why: 'The privacy policy says so; a bank asks within four months',
    remove: removeByAge('order_evidence', { key: 'order_id', at: 'created_at' }),
  },
  {
    rows: 'What staff wrote for a dispute, and what was sent to the bank',
    days: EVIDENCE_DAYS,
    since: 'the dispute was opened',
    why: 'It may quote the chat',
    remove: (db, before, limit) =>
      remove(
        db,
        sql`update disputes set evidence_draft = null, evidence_sent = '[]' where id in (
          select id from disputes where (evidence_draft is not null or evidence_sent <> '[]') and opened_at < ${before}
          limit ${limit} for update skip locked)`,
      ),
  },
]

interface Aged {
  /** The column with the moment. */
  at: string
  /** Which of the old rows; all by default. */
  only?: RawBuilder<unknown>
}

/** The oldest rows by a column that has an index, or of a table that stays small. */
function removeByAge(table: keyof DB, { key, at, only = sql`true` }: Aged & { key: string }) {
  const [from, id, moment] = [sql.table(table), sql.ref(key), sql.ref(at)]
  return (db: Db, before: Date, limit: number) =>
    remove(
      db,
      sql`delete from ${from} where ${id} in (
        select ${id} from ${from} where ${moment} < ${before} and ${only}
        order by ${moment} limit ${limit} for update skip locked)`,
    )
}

/** The same of a table whose lowest numbers are its oldest rows: it needs no index of the moment. */
function removeByNumber(table: keyof DB, { at, only = sql`true` }: Aged) {
  const from = sql.table(table)
  return (db: Db, before: Date, limit: number) =>
    remove(
      db,
      sql`delete from ${from} where ${sql.ref(at)} < ${before} and id in (
        select id from ${from} where ${only} order by id limit ${limit} for update skip locked)`,
    )
}

async function removeExports(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with gone as (
      delete from exports where id in (
        select id from exports where expires_at <= ${before} order by expires_at limit ${limit} for update skip locked)
      returning file_key
    ), jobs as (
      select job.id from gone cross join lateral graphile_worker.add_job('storage.remove',
        payload => json_build_object('key', file_key), job_key => 'remove:' || file_key, max_attempts => 25) as job
      where file_key is not null
    )
    select count(*) as count, (select count(*) from jobs) as jobs from gone`.execute(db)
  return rows[0]!.count
}

/** With their files, by a job. */
async function removeVideos(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with decided as (
      select a.id, a.video_id, v.storage_key from companion_applications a
      join verification_videos v on v.id = a.video_id
      where a.decided_at < ${before} and a.status in ('approved', 'rejected')
      order by a.decided_at limit ${limit} for update of a skip locked
    ), unlinked as (
      update companion_applications a set video_id = null from decided where a.id = decided.id
    ), gone as (
      delete from verification_videos v using decided where v.id = decided.video_id returning v.id
    ), jobs as (
      select job.id from decided cross join lateral graphile_worker.add_job('videos.remove',
        payload => json_build_object('key', storage_key), job_key => 'video:' || storage_key, max_attempts => 25) as job
    )
    select count(*)::int as count, (select count(*) from jobs) as jobs from gone`.execute(db)
  return rows[0]!.count
}

async function removeScreenshots(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with decided as (
      select id, screenshot_key from rank_requests where decided_at < ${before} and screenshot_key <> ''
      order by decided_at limit ${limit} for update skip locked
    ), jobs as (
      select job.id from decided cross join lateral graphile_worker.add_job('storage.remove',
        payload => json_build_object('key', screenshot_key), job_key => 'remove:' || screenshot_key,
        max_attempts => 25) as job
    ), emptied as (
      update rank_requests r set screenshot_key = '' from decided where r.id = decided.id returning r.id
    )
    select count(*)::int as count, (select count(*) from jobs) as jobs from emptied`.execute(db)
  return rows[0]!.count
}

/** Looks back a month only: the index of evidence then finds few rows. */
function removeUncharged(db: Db, before: Date, limit: number): Promise<number> {
  return remove(
    db,
    sql`delete from order_evidence where order_id in (
      select e.order_id from order_evidence e join orders o on o.id = e.order_id
      where e.created_at between ${before}::timestamptz - interval '30 days' and ${before}
        and o.hold in ('none', 'released', 'failed')
      limit ${limit} for update of e skip locked)`,
  )
}

async function remove(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows, numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? rows.length)
}
