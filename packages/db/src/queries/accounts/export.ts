import { sql } from 'kysely'
import { EVIDENCE_DAYS } from '@queuemate/contracts/payments/disputes'
import type { Db } from '../../transaction.ts'
import * as notifications from './notifications.ts'
import type { ExportPart } from './personal-tables.ts'

/**
 * Everything the database has about a person, from their side, as it was at one moment. Tokens, hashes and keys stay out;
 * `notifications` are null for a person who has never saved them.
 */
export function collect(db: Db, userId: string) {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute((tx) => collectParts(tx, userId))
}

async function collectParts(db: Db, userId: string) {
  const [profile, saved, companion, card] = await Promise.all([
    findProfile(db, userId),
    notifications.find(db, userId),
    db
      .selectFrom('companions')
      .select([
        'agreement_status',
        'rate',
        'bio',
        'banner_id',
        'matches',
        'rating_sum',
        'rating_count',
        'rating_great',
        'agreed_at',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('payment_methods')
      .select(['brand', 'last4', 'exp_month', 'exp_year', 'country', 'created_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ])
  const [account, career, played, money] = await Promise.all([
    collectAccount(db, userId),
    collectCareer(db, userId),
    collectOrders(db, userId),
    collectMoney(db, userId),
  ])
  return {
    profile: profile ?? {},
    notifications: saved ?? null,
    companion: companion ?? null,
    card: card ?? null,
    ...account,
    ...career,
    ...played,
    ...money,
  } satisfies Record<ExportPart, unknown>
}

function findProfile(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('countries as c', 'c.id', 'p.country_id')
    .select([
      'u.id',
      'u.username',
      'u.first_name',
      'u.last_name',
      'u.name',
      'u.email',
      'u.role',
      'u.created_at',
      'c.label as country',
      'p.languages',
      'p.timezones',
      'p.ingame_name',
      'p.ingame_tag',
      'p.ingame_rank',
      'p.discord',
      'p.picture_key',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

async function collectAccount(db: Db, userId: string) {
  const [emails, connections, sessions, push_devices, support, support_replies, blocks, favourites] =
    await Promise.all([
      db
        .selectFrom('user_emails')
        .select(['email', 'verified', 'is_primary as primary', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('auth_accounts')
        .select([
          'provider_id as provider',
          'account_id',
          'display_name as name',
          'email',
          'created_at as linked_at',
        ])
        .where('user_id', '=', userId)
        .where('provider_id', '<>', 'credential')
        .execute(),
      db
        .selectFrom('sessions')
        .select(['created_at', 'updated_at as last_seen', 'ip_address as ip', 'user_agent'])
        .where('user_id', '=', userId)
        // The session of an impersonation has the address of staff.
        .where('impersonated_by', 'is', null)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('push_subscriptions as p')
        .innerJoin('sessions as s', 's.id', 'p.session_id')
        .select(['s.user_agent', 'p.created_at', 'p.last_used_at'])
        // The rest of the address is a secret between the browser and us, as the keys are.
        .select(sql<string>`substring(p.endpoint from '^https?://([^/]+)')`.as('push_service'))
        .where('p.user_id', '=', userId)
        .orderBy('p.created_at')
        .execute(),
      db
        .selectFrom('support_messages')
        .select(['id', 'name', 'email', 'category', 'message', 'status', 'created_at', 'closed_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('support_replies as r')
        .innerJoin('support_messages as m', 'm.id', 'r.message_id')
        .select(['r.message_id as support_id', 'r.from_staff', 'r.text', 'r.created_at'])
        .where('m.user_id', '=', userId)
        .orderBy('r.id')
        .execute(),
      db
        .selectFrom('user_blocks as b')
        .innerJoin('users as u', 'u.id', 'b.blocked_id')
        .select(['u.username', 'b.created_at'])
        .where('b.user_id', '=', userId)
        .execute(),
      db
        .selectFrom('favourites as f')
        .innerJoin('users as u', 'u.id', 'f.companion_id')
        .select(['u.username', 'f.notify', 'f.created_at'])
        .where('f.player_id', '=', userId)
        .orderBy('f.created_at')
        .execute(),
    ])
  return { emails, connections, sessions, push_devices, support, support_replies, blocks, favourites }
}

/** Applications, agreements and rank requests. */
async function collectCareer(db: Db, userId: string) {
  const [agreements, applications, videos, rank_requests, referral_codes] = await Promise.all([
    db
      .selectFrom('agreement_acceptances as c')
      .innerJoin('agreements as a', 'a.hash', 'c.hash')
      .select(['a.version', 'c.accepted_at'])
      .where('c.user_id', '=', userId)
      .orderBy('c.accepted_at')
      .execute(),
    db
      .selectFrom('companion_applications as a')
      .innerJoin('referral_codes as c', 'c.id', 'a.referral_code_id')
      .select([
        'c.code as referral_code',
        'a.status',
        'a.guide_read',
        'a.ign',
        'a.created_at',
        'a.submitted_at',
        'a.decided_at',
        'a.reason',
      ])
      .where('a.user_id', '=', userId)
      .orderBy('a.id')
      .execute(),
    db
      .selectFrom('verification_videos')
      .select(['status', 'content_type', 'size', 'created_at', 'finished_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('rank_requests')
      .select(['from_rank', 'wanted_rank', 'note', 'status', 'reason', 'created_at', 'decided_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('referral_codes')
      .select(['code', 'max_uses', 'expires_at', 'disabled_at', 'created_at'])
      .where('owner_id', '=', userId)
      .orderBy('id')
      .execute(),
  ])
  return { agreements, applications, videos, rank_requests, referral_codes }
}

async function collectOrders(db: Db, userId: string) {
  const [orders, messages, feedback, evidence, disputes] = await Promise.all([
    db
      .selectFrom('orders as o')
      .select([
        'o.id as order_id',
        sql<string>`case when o.player_id = ${userId} then 'player' else 'companion' end`.as('role'),
        'o.status',
        'o.price',
        // The fee is the companion's own affair.
        sql<number | null>`case when o.companion_id = ${userId} then o.fee end`.as('fee'),
        'o.requested_at',
        'o.accepted_at',
        'o.started_at',
        'o.ended_at',
        'o.closed_at',
        'o.closed_reason',
        'o.team_score',
        'o.other_score',
      ])
      .where((eb) => eb.or([eb('o.player_id', '=', userId), eb('o.companion_id', '=', userId)]))
      .orderBy('o.id')
      .execute(),
    db
      .selectFrom('chat_messages')
      .select(['order_id', 'text', 'created_at'])
      .where('sender_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('order_feedback as f')
      .innerJoin('orders as o', 'o.id', 'f.order_id')
      .select(['f.order_id', 'f.rating', 'f.type', 'f.improvement', 'f.notes', 'f.created_at'])
      .where('o.player_id', '=', userId)
      .orderBy('f.order_id')
      .execute(),
    db
      .selectFrom('order_evidence as e')
      .innerJoin('orders as o', 'o.id', 'e.order_id')
      .select(['e.order_id', 'e.sealed_at'])
      // Each sees what is kept of themselves; what they wrote is among the messages.
      .select([
        sql<string>`case when o.player_id = ${userId} then e.player_name else e.companion_name end`.as(
          'name',
        ),
        sql<string>`case when o.player_id = ${userId} then e.player_username else e.companion_username end`.as(
          'username',
        ),
        sql<string | null>`case when o.player_id = ${userId} then e.player_email end`.as('email'),
        sql<string | null>`case when o.player_id = ${userId} then e.address end`.as('ip'),
        sql<string | null>`case when o.player_id = ${userId} then e.user_agent end`.as('user_agent'),
        sql<Date>`e.created_at + make_interval(days => ${sql.lit(EVIDENCE_DAYS)})`.as('kept_until'),
      ])
      .where((eb) => eb.or([eb('o.player_id', '=', userId), eb('o.companion_id', '=', userId)]))
      .orderBy('e.order_id')
      .execute(),
    db
      .selectFrom('disputes as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .select(['d.order_id', 'd.amount', 'd.reason', 'd.status', 'd.opened_at', 'd.closed_at'])
      // What the bank was told about the player, without the chat, which has the companion's messages too.
      .select(
        sql<
          object[]
        >`coalesce((select jsonb_agg(s - 'texts') from jsonb_array_elements(d.evidence_sent) s), '[]')`.as(
          'sent',
        ),
      )
      .where('o.player_id', '=', userId)
      .orderBy('d.id')
      .execute(),
  ])
  return { orders, messages, feedback, evidence, disputes }
}

async function collectMoney(db: Db, userId: string) {
  const [payments, refunds, reports, payouts, ledger] = await Promise.all([
    db
      .selectFrom('order_payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['p.order_id', 'p.amount', 'o.hold as state', 'p.failure_code', 'p.created_at'])
      .where('o.player_id', '=', userId)
      .orderBy('p.order_id')
      .execute(),
    db
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.order_id', 'r.amount', 'r.reason', 'r.status', 'r.created_at', 'r.settled_at'])
      .where('o.player_id', '=', userId)
      .orderBy('r.id')
      .execute(),
    db
      .selectFrom('order_reports')
      .select(['order_id', 'reason', 'details', 'status', 'created_at', 'settled_at'])
      .where('reporter_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('payouts')
      .select(['id', 'amount', 'status', 'period_end', 'created_at', 'paid_at'])
      .where('companion_id', '=', userId)
      .orderBy('id')
      .execute(),
    listLedger(db, userId),
  ])
  return { payments, refunds, reports, payouts, ledger }
}

/**
 * Their own account as a companion, and what was charged to their card as a player: two queries, for each reads
 * an index, and one condition on both tables would read the whole ledger.
 */
function listLedger(db: Db, userId: string) {
  const entries = db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.id', 't.id as transaction_id', 't.kind', 't.order_id', 'e.account', 'e.amount', 't.at'])
  const asPlayer = entries
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .where('o.player_id', '=', userId)
    .where('e.account', '=', 'provider_balance')
    // What the provider keeps is between it and us.
    .where('t.kind', '<>', 'provider_fee')
  return db
    .selectFrom(entries.where('e.subject', '=', userId).union(asPlayer).as('found'))
    .select(['transaction_id', 'kind', 'order_id', 'account', 'amount', 'at'])
    .orderBy('id')
    .execute()
}
