import type { Db } from '../../transaction.ts'

/** An order's messages, oldest first. */
export function listByOrder(db: Db, orderId: number) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .select(['m.id', 'm.text', 'u.username as sender_username', 'm.created_at'])
    .where('m.order_id', '=', orderId)
    .orderBy('m.id')
    .execute()
}

/** How many messages a person has sent to an order since a moment. */
export async function countSince(db: Db, orderId: number, senderId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('chat_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export function insert(db: Db, values: { orderId: number; senderId: string; text: string; at: Date }) {
  return db
    .insertInto('chat_messages')
    .values({
      order_id: values.orderId,
      sender_id: values.senderId,
      text: values.text,
      created_at: values.at,
    })
    .returning(['id', 'text', 'created_at'])
    .executeTakeFirstOrThrow()
}
