import { sql } from 'kysely'
import { waitsToBePaid } from '../payouts/failed.ts'
import type { Row } from '../../row.ts'
import type { Db } from '../../transaction.ts'

/** Rows of each list of a profile; the pages of the areas have the rest. */
const SHOWN = 20

/** The facts of an account, in one row; undefined for an id that has none. */
export function findFacts(db: Db, id: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('countries as c', 'c.id', 'p.country_id')
    .leftJoin('companions as k', 'k.user_id', 'u.id')
    .leftJoin('payment_methods as m', 'm.user_id', 'u.id')
    .leftJoin('staff_members as s', 's.user_id', 'u.id')
    .select([
      'u.id',
      'u.name',
      'u.username',
      'u.email',
      'u.role',
      'u.banned',
      'u.ban_reason',
      'u.ban_expires',
    ])
    .select(['u.created_at', 'u.deleted_at', 'u.two_factor_enabled', 'c.label as country', 'p.discord'])
    .select(['p.picture_key', 'p.ingame_name', 'p.ingame_tag', 'p.ingame_rank'])
    .select(['k.agreement_status', 'k.online', 'k.rate', 'k.payouts_enabled', 'k.payouts_held_at'])
    .select(['k.payouts_held_reason', 'm.brand', 'm.last4', 's.permissions', 's.ends_at as role_ends_at'])
    .select([
      sql<
        string | null
      >`(select p.failure from payouts p where p.companion_id = u.id and ${waitsToBePaid})`.as(
        'payout_failure',
      ),
      sql<boolean>`exists (select from auth_accounts a where a.user_id = u.id and a.provider_id = 'credential')`.as(
        'has_password',
      ),
      sql<boolean>`exists (select from companion_applications a where a.user_id = u.id and a.decided_at is not null)`.as(
        'decided',
      ),
      sql<{ at: string; by: string } | null>`(select jsonb_build_object('at', a.at, 'by', b.name)
        from audit_events a join users b on b.id = a.staff_id
        where u.banned and a.person_id = u.id and a.action = 'people.ban' order by a.at desc, a.id desc limit 1)`.as(
        'ban_entry',
      ),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()
}

export function listEmailsOfPerson(db: Db, id: string) {
  return db
    .selectFrom('user_emails')
    .select(['email', 'verified', 'is_primary'])
    .where('user_id', '=', id)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute()
}

export async function countOrdersOfPerson(db: Db, id: string) {
  const { rows } = await sql<{ as_player: number; as_companion: number; open: number }>`select
    (select count(*)::int from orders where player_id = ${id}) as as_player,
    (select count(*)::int from orders where companion_id = ${id}) as as_companion,
    (select count(*)::int from orders where open_player = ${id} or open_companion = ${id}) as open`.execute(
    db,
  )
  return rows[0]!
}

/** The newest orders of both sides: each side reads its own index. */
export async function listOrdersOfPerson(db: Db, id: string) {
  const side = (own: 'player' | 'companion', other: 'player' | 'companion') => sql`
    (select o.id, o.status, ${own}::text as side, u.id as other_id, u.name as other_name, o.price, o.refunded,
      o.requested_at from orders o join users u on u.id = o.${sql.raw(`${other}_id`)}
      where o.${sql.raw(`${own}_id`)} = ${id} order by o.id desc limit ${SHOWN})`
  const { rows } = await sql<
    Row<'orders', 'id' | 'status' | 'price' | 'refunded' | 'requested_at'> & {
      side: 'player' | 'companion'
      other_id: string
      other_name: string
    }
  >`${side('player', 'companion')} union all ${side('companion', 'player')}
    order by id desc limit ${SHOWN}`.execute(db)
  return rows
}

/** Cents: what a person paid and got back as a player; what they earned and are owed as a companion. */
export async function sumMoney(db: Db, id: string) {
  const { rows } = await sql<{ paid: number; refunded: number; owed: number; paid_out: number }>`select
    (select coalesce(sum(price), 0)::float8 from orders where player_id = ${id} and hold = 'captured') as paid,
    (select coalesce(sum(refunded), 0)::float8 from orders where player_id = ${id}) as refunded,
    (select coalesce(-sum(amount), 0)::float8 from ledger_entries
      where account = 'companion_payable' and subject = ${id}) as owed,
    (select coalesce(sum(amount), 0)::float8 from payouts
      where companion_id = ${id} and status = 'paid') as paid_out`.execute(db)
  const { paid, refunded, owed, paid_out } = rows[0]!
  return { paid, refunded, owed, earned: owed + paid_out }
}

/** Reports that the person made, and those about orders of theirs that the other person made. */
export async function listReportsOfPerson(db: Db, id: string) {
  const { rows } = await sql<
    Row<'order_reports', 'id' | 'order_id' | 'reason' | 'details' | 'status' | 'created_at'> & {
      side: 'by' | 'against'
    }
  >`select r.id, r.order_id, case when r.reporter_id = ${id} then 'by' else 'against' end as side, r.reason, r.details,
      r.status, r.created_at
    from order_reports r where r.id in (
      select id from order_reports where reporter_id = ${id}
      union select a.id from orders o join order_reports a on a.order_id = o.id and a.reporter_id <> ${id}
        where o.player_id = ${id} or o.companion_id = ${id})
    order by r.id desc limit ${SHOWN}`.execute(db)
  return rows
}

/** Disputes of payments for the person's orders, of either side. */
export function listDisputesOfPerson(db: Db, id: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('disputes as d', 'd.order_id', 'o.id')
    .select(['d.id', 'd.order_id', 'd.amount', 'd.status', 'd.opened_at'])
    .where((eb) => eb.or([eb('o.player_id', '=', id), eb('o.companion_id', '=', id)]))
    .orderBy('d.id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** Support tickets that the person wrote, the newest first. */
export function listTicketsOfPerson(db: Db, id: string) {
  return db
    .selectFrom('support_messages')
    .select(['id', 'category', 'status', 'waiting_since', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** What staff wrote about the person, the newest first. */
export function listNotesOfPerson(db: Db, id: string) {
  return db
    .selectFrom('staff_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at', 'n.author_id', 'u.name as author_name'])
    .where('n.person_id', '=', id)
    .where('n.ticket_id', 'is', null)
    .orderBy('n.id', 'desc')
    .limit(100)
    .execute()
}

export function listStrikes(db: Db, id: string) {
  return db
    .selectFrom('staff_strikes as s')
    .leftJoin('users as u', 'u.id', 's.author_id')
    .leftJoin('users as r', 'r.id', 's.removed_by')
    .select(['s.id', 's.reason', 's.created_at', 's.author_id', 'u.name as author_name'])
    .select(['s.removed_at', 's.removed_by', 'r.name as remover_name'])
    .where('s.person_id', '=', id)
    .orderBy('s.id', 'desc')
    .limit(100)
    .execute()
}
