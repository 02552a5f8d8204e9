import type { Db } from '../../transaction.ts'

/** An order's messages, the newest first, those before `before` only. */
export function listByOrder(db: Db, orderId: number, page: { limit: number; before: number | undefined }) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .select(['m.id', 'm.text', 'u.username as sender_username', 'm.created_at'])
    .where('m.order_id', '=', orderId)
    .$if(page.before !== undefined, (query) => query.where('m.id', '<', page.before!))
    .orderBy('m.id', 'desc')
    .limit(page.limit)
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
