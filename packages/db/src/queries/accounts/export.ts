import { sql } from 'kysely'
import { EVIDENCE_DAYS } from '@queuemate/contracts/payments/disputes'
import type { Db } from '../../transaction.ts'
import * as notifications from './notifications.ts'
import type { ExportPart } from './personal-tables.ts'

type Row = Record<string, unknown>

/** The parts of a copy, from the side of the person, who is `:me`. A test compares the columns with `PERSONAL_TABLES`. */
export const PARTS: Record<Exclude<ExportPart, 'notifications'>, string> = {
  profile: `select u.id, u.username, u.first_name, u.last_name, u.name, u.email, u.role, u.created_at, c.label as country,
    p.languages, p.timezones, p.ingame_name, p.ingame_tag, p.ingame_rank, p.discord, p.picture_key
    from users u join profiles p on p.user_id = u.id left join countries c on c.id = p.country_id where u.id = :me`,
  companion: `select agreement_status, rate, bio, banner_id, matches, rating_sum, rating_count, rating_great, agreed_at,
    created_at from companions where user_id = :me`,
  card: `select brand, last4, exp_month, exp_year, country, created_at from payment_methods where user_id = :me`,
  emails: `select email, verified, is_primary as primary, created_at from user_emails where user_id = :me order by created_at`,
  connections: `select provider_id as provider, account_id, display_name as name, email, created_at as linked_at
    from auth_accounts where user_id = :me and provider_id <> 'credential'`,
  // The session of an impersonation has the address of staff.
  sessions: `select created_at, updated_at as last_seen, ip_address as ip, user_agent from sessions
    where user_id = :me and impersonated_by is null order by created_at`,
  // The rest of the address is a secret between the browser and us, as the keys are.
  push_devices: `select s.user_agent, p.created_at, p.last_used_at,
    substring(p.endpoint from '^https?://([^/]+)') as push_service
    from push_subscriptions p join sessions s on s.id = p.session_id where p.user_id = :me order by p.created_at`,
  support: `select id, name, email, category, message, status, created_at, closed_at from support_messages
    where user_id = :me order by id`,
  support_replies: `select r.message_id as support_id, r.from_staff, r.text, r.created_at
    from support_replies r join support_messages m on m.id = r.message_id where m.user_id = :me order by r.id`,
  blocks: `select u.username, b.created_at from user_blocks b join users u on u.id = b.blocked_id where b.user_id = :me`,
  favourites: `select u.username, f.notify, f.created_at from favourites f join users u on u.id = f.companion_id
    where f.player_id = :me order by f.created_at`,
  agreements: `select a.version, c.accepted_at from agreement_acceptances c join agreements a on a.hash = c.hash
    where c.user_id = :me order by c.accepted_at`,
  applications: `select c.code as referral_code, a.status, a.guide_read, a.ign, a.created_at, a.submitted_at, a.decided_at,
    a.reason from companion_applications a join referral_codes c on c.id = a.referral_code_id
    where a.user_id = :me order by a.id`,
  videos: `select status, content_type, size, created_at, finished_at from verification_videos
    where user_id = :me order by created_at`,
  rank_requests: `select from_rank, wanted_rank, note, status, reason, created_at, decided_at from rank_requests
    where user_id = :me order by id`,
  referral_codes: `select code, max_uses, expires_at, disabled_at, created_at from referral_codes
    where owner_id = :me order by id`,
  // The fee is the companion's own affair.
  orders: `select id as order_id, case when player_id = :me then 'player' else 'companion' end as role, status, price,
    case when companion_id = :me then fee end as fee, requested_at, accepted_at, started_at, ended_at, closed_at,
    closed_reason, team_score, other_score, wish_goal, case when player_id = :me then wish_text end as wish_text,
    exists (select from no_shows s where s.order_id = orders.id and s.person_id = :me) as no_show from orders where player_id = :me or companion_id = :me order by id`,
  messages: `select order_id, text, created_at from chat_messages where sender_id = :me order by id`,
  feedback: `select f.order_id, f.rating, f.type, f.improvement, f.notes, f.created_at, n.state as note_state, n.hidden_at as note_hidden_at
    from order_feedback f join orders o on o.id = f.order_id left join player_notes n on n.order_id = o.id where o.player_id = :me order by f.order_id`,
  // Each sees what is kept of themselves; what they wrote is among the messages.
  evidence: `select e.order_id, e.sealed_at,
    case when o.player_id = :me then e.player_name else e.companion_name end as name,
    case when o.player_id = :me then e.player_username else e.companion_username end as username,
    case when o.player_id = :me then e.player_email end as email,
    case when o.player_id = :me then e.address end as ip,
    case when o.player_id = :me then e.user_agent end as user_agent,
    case when o.player_id = :me then e.player_seen else e.companion_seen end::text as page_open,
    e.created_at + make_interval(days => ${EVIDENCE_DAYS}) as kept_until
    from order_evidence e join orders o on o.id = e.order_id
    where o.player_id = :me or o.companion_id = :me order by e.order_id`,
  // What the bank was told about the player, without the chat, which has the companion's messages too.
  disputes: `select d.order_id, d.amount, d.reason, d.status, d.opened_at, d.closed_at,
    coalesce((select jsonb_agg(s - 'texts') from jsonb_array_elements(d.evidence_sent) s), '[]') as sent
    from disputes d join orders o on o.id = d.order_id where o.player_id = :me order by d.id`,
  payments: `select p.order_id, p.amount, o.hold as state, p.failure_code, p.created_at
    from order_payments p join orders o on o.id = p.order_id where o.player_id = :me order by p.order_id`,
  refunds: `select r.order_id, r.amount, r.reason, r.status, r.created_at, r.settled_at
    from refunds r join orders o on o.id = r.order_id where o.player_id = :me order by r.id`,
  reports: `select order_id, reason, details, status, created_at, settled_at from order_reports
    where reporter_id = :me order by id`,
  holds: `select order_id, since, answer, answered_at from risk_cases
    where user_id = :me and kind = 'payout' order by id`,
  payouts: `select id, amount, status, period_end, created_at, paid_at from payouts where companion_id = :me order by id`,
  // Their own account as a companion, and what was charged to their card as a player: two queries, for each reads an index, and one
  // condition on both tables would read the whole ledger. What the provider keeps is between it and us.
  ledger: `select transaction_id, kind, order_id, account, amount, at from (
    select e.id, t.id as transaction_id, t.kind, t.order_id, e.account, e.amount, t.at
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.subject = :me
    union select e.id, t.id, t.kind, t.order_id, e.account, e.amount, t.at
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join orders o on o.id = t.order_id
      where o.player_id = :me and e.account = 'provider_balance' and t.kind <> 'provider_fee') found order by id`,
}

/**
 * Everything the database has about a person, as it was at one moment. Tokens, hashes and keys stay out; `notifications` are null
 * for a person who has never saved them.
 */
export function collectExport(db: Db, userId: string) {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    const found: Partial<Record<string, Row[]>> = {}
    for (const [part, statement] of Object.entries(PARTS)) {
      const texts = statement.split(':me').map((text) => sql.raw(text))
      found[part] = (await sql<Row>`${sql.join(texts, sql`${userId}::uuid`)}`.execute(tx)).rows
    }
    const { profile, companion, card, ...lists } = found as Record<keyof typeof PARTS, Row[]>
    return {
      profile: profile[0] ?? {},
      notifications: (await notifications.findNotificationSettings(tx, userId)) ?? null,
      companion: companion[0] ?? null,
      card: card[0] ?? null,
      ...lists,
    }
  })
}
