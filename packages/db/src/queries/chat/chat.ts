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
