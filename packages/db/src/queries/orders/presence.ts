import { sql, type RawBuilder } from 'kysely'
import { OrderStatus, UNRESPONSIVE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import { NO_SHOW_DAYS, NO_SHOWS_UNTIL_PAUSE, PAUSE_DAYS } from '@queuemate/contracts/orders/no-shows'
import type { Db, Tx } from '../../transaction.ts'

/** A person with the page of an order open. */
export interface Present {
  userId: string
  orderId: number
}

/** Two notes that are 30 seconds apart make one period. */
const AROUND_SECONDS = 20

/**
 * Notes in one statement that these people have the page of their order open at a moment (contract §9). Only their own open
 * orders count, and none whose evidence is sealed.
 */
export async function notePresent(db: Db, present: readonly Present[], at: Date): Promise<void> {
  const { accepted, inProgress, completed } = OrderStatus
  await sql`with seen as (
      select o.id, bool_or(p.user_id = o.player_id) as player, bool_or(p.user_id = o.companion_id) as companion
      from unnest(${present.map(({ userId }) => userId)}::uuid[], ${present.map(({ orderId }) => orderId)}::bigint[])
        as p (user_id, order_id) join orders o on o.id = p.order_id
      where o.status in (${sql.join([accepted, inProgress, completed].map((status) => sql.lit(status)))})
      group by o.id
    ), open as (
      select e.order_id from order_evidence e join seen on seen.id = e.order_id
      where e.sealed_at is null order by e.order_id for update of e
    ), around as (
      select tstzmultirange(tstzrange(${at}::timestamptz - ${AROUND_SECONDS} * interval '1 second',
        ${at}::timestamptz + ${AROUND_SECONDS} * interval '1 second', '[]')) as moment
    )
    update order_evidence e set
      player_seen = case when seen.player then e.player_seen + moment else e.player_seen end,
      companion_seen = case when seen.companion then e.companion_seen + moment else e.companion_seen end
    from open join seen on seen.id = open.order_id, around where e.order_id = open.order_id`.execute(db)
}

/** The page counts as open at the end when it was open at some time in these seconds before. */
const LATEST_SECONDS = 60

const OTHER = { player: 'companion', companion: 'player' } as const

/**
 * CTEs of a move that ends an accepted order because `person` is said not to have come: the no-show in `absent`, unless they had
 * the page open in the last minute or wrote in the last three. Where the other was not seen either, the connection may have been
 * ours, and nothing is counted. The third of a player in 30 days pauses their requests for a week. Reads the order from `moved`.
 */
export function noShowInsert(person: 'player' | 'companion', at: Date): RawBuilder<unknown> {
  const id = sql.ref(`moved.${person}_id`)
  const latest = sql`tstzrange(${at}::timestamptz - ${LATEST_SECONDS} * interval '1 second', ${at}::timestamptz, '[]')`
  const absent = sql`, absent as (
      insert into no_shows (order_id, person_id, at)
      select moved.id, ${id}, ${at}::timestamptz from moved join order_evidence e on e.order_id = moved.id
      where not e.${sql.ref(`${person}_seen`)} && ${latest} and e.${sql.ref(`${OTHER[person]}_seen`)} && ${latest}
        and not exists (select from chat_messages m where m.order_id = moved.id and m.sender_id = ${id}
          and m.created_at > ${at}::timestamptz - ${UNRESPONSIVE_AFTER_SECONDS} * interval '1 second')
      returning person_id
    )`
  if (person === 'companion')
    return sql`${absent}, marked as (
      update companions c set absences = c.absences + 1 from absent where c.user_id = absent.person_id
    )`
  return sql`${absent}, paused as (
      update profiles p set requests_paused_until = ${at}::timestamptz + ${PAUSE_DAYS} * interval '1 day'
      from absent where p.user_id = absent.person_id
        and (select count(*) from ${counted(sql`absent.person_id`, at)}) >= ${NO_SHOWS_UNTIL_PAUSE - 1}
    )`
}

/** The no-shows of a person that count at a moment. */
const counted = (person: RawBuilder<unknown>, at: Date) => sql`no_shows n where n.person_id = ${person}
  and n.lifted_at is null and n.at > ${at}::timestamptz - ${NO_SHOW_DAYS} * interval '1 day'`

/** Who did not come to an order; undefined if that counts for nobody. */
export function findNoShow(db: Db, orderId: number) {
  return db
    .selectFrom('no_shows')
    .select(['person_id', 'at', 'lifted_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/**
 * Takes a no-show back: it no longer counts for the companion's games, and a player with fewer than three in 30 days may request
 * again. Returns whether it counted until now. The caller holds the lock of the order.
 */
export async function liftNoShow(
  tx: Tx,
  orderId: number,
  by: { staffId: string; at: Date },
): Promise<boolean> {
  // The statement sees the one that it lifts as well.
  const { rows } = await sql`with lifted as (
      update no_shows set lifted_at = ${by.at}, lifted_by = ${by.staffId}
      where order_id = ${orderId} and lifted_at is null returning person_id
    ), came as (
      update companions c set absences = c.absences - 1 from lifted, orders o
      where o.id = ${orderId} and o.companion_id = lifted.person_id and c.user_id = lifted.person_id
    ), free as (
      update profiles p set requests_paused_until = null from lifted where p.user_id = lifted.person_id
        and (select count(*) from ${counted(sql`lifted.person_id`, by.at)}) <= ${NO_SHOWS_UNTIL_PAUSE}
    )
    select from lifted`.execute(tx)
  return rows.length > 0
}
