import type { Db } from '../../transaction.ts'

/** What a receipt says of an order of a player. */
export function findReceipt(db: Db, orderId: number, playerId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as c', 'c.id', 'o.companion_id')
    .leftJoin('profiles as p', 'p.user_id', 'c.id')
    .select(['o.id', 'o.hold', 'o.price', 'o.refunded', 'c.name as companion', 'p.picture_key'])
    .where('o.id', '=', orderId)
    .where('o.player_id', '=', playerId)
    .executeTakeFirst()
}
