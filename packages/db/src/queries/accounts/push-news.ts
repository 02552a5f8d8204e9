import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Db } from '../../transaction.ts'

/** An order as it is now, with what a notice about it says. */
export function findOrderOfPush(db: Db, orderId: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as p', 'p.id', 'o.player_id')
    .innerJoin('users as c', 'c.id', 'o.companion_id')
    .select([
      'o.id',
      'o.player_id',
      'o.companion_id',
      'o.status',
      'o.price',
      'o.fee',
      'o.expires_at',
      'o.closed_reason',
      'o.team_score',
      'o.other_score',
      'p.name as player_name',
      'c.name as companion_name',
    ])
    .select(
      sql<boolean>`exists (select from order_searches s where s.player_id = o.player_id and s.state = 'looking')`.as(
        'player_is_searching',
      ),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirst()
}
export type OrderToTell = NonNullable<Awaited<ReturnType<typeof findOrderOfPush>>>

/** A chat message, and whether its sender has written another one since. */
export function findMessage(db: Db, orderId: number, messageId: number) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .select(['m.order_id', 'm.text', 'u.name as sender'])
    .select(
      sql<boolean>`exists (select from chat_messages n
        where n.order_id = m.order_id and n.sender_id = m.sender_id and n.id > m.id)`.as('is_followed'),
    )
    .where('m.order_id', '=', orderId)
    .where('m.id', '=', messageId)
    .executeTakeFirst()
}

/** A companion who is online and can be requested; undefined otherwise. */
export function findOnline(db: Db, companionId: string) {
  return db
    .selectFrom('companions as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.name', 'u.username'])
    .where('c.user_id', '=', companionId)
    .where('c.online', '=', true)
    .where('c.payouts_enabled', '=', true)
    .where('c.agreement_status', '=', AgreementStatus.active)
    .executeTakeFirst()
}

/** A search that has ended, with how many companions were asked. */
export function findSearch(db: Db, id: number) {
  return db
    .selectFrom('order_searches')
    .select(['id', 'state', 'player_id'])
    .select(sql<number>`coalesce(array_length(order_ids, 1), 0)`.as('asked'))
    .where('id', '=', id)
    .executeTakeFirst()
}
