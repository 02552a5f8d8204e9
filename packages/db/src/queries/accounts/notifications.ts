import { sql, type Insertable } from 'kysely'
import type { NotificationPreferences } from '../../schema.gen.ts'
import type { Db } from '../../transaction.ts'

/** Undefined for a person who has never saved preferences. */
export function findNotificationSettings(db: Db, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .select(['order_confirmation', 'inbox_messages', 'weekly_newsletter'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function saveNotificationSettings(
  db: Db,
  values: Insertable<NotificationPreferences>,
): Promise<void> {
  const { user_id: _, ...rest } = values
  await db
    .insertInto('notification_preferences')
    .values(values)
    .onConflict((on) => on.column('user_id').doUpdateSet(rest))
    .execute()
}

/** A person's verified primary address with their preferences; undefined without one. */
export function findRecipient(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('notification_preferences as n', 'n.user_id', 'u.id')
    .select(['u.email', 'n.order_confirmation', 'n.inbox_messages'])
    .where('u.id', '=', userId)
    .where('u.email_verified', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The verified primary addresses of those of these people who have one. */
export function findAddresses(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Who did not come to an order, and the first name of the other. Undefined once it is lifted, and without a verified address. */
export function findNoShowMail(db: Db, orderId: number) {
  return db
    .selectFrom('no_shows as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('users as u', 'u.id', 's.person_id')
    .innerJoin('users as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when o.player_id = s.person_id then o.companion_id else o.player_id end`,
      ),
    )
    .leftJoin('edited_settings as e', (join) => join.on('e.kind', '=', 'mail').on('e.key', '=', 'no_show'))
    .select(['u.email', 'other.first_name as name', 'e.value as text'])
    .select(sql<boolean>`o.player_id = s.person_id`.as('is_player'))
    .where('s.order_id', '=', orderId)
    .where('s.lifted_at', 'is', null)
    .where('u.email_verified', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * An order's player, companion with their picture, and price for a mail, and the text that staff wrote for it, null without one. Undefined when the
 * player has no verified address.
 */
export function findOrderMail(db: Db, orderId: number, template: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.player_id')
    .innerJoin('users as c', 'c.id', 'o.companion_id')
    .leftJoin('profiles as p', 'p.user_id', 'c.id')
    .leftJoin('notification_preferences as n', 'n.user_id', 'u.id')
    .leftJoin('edited_settings as e', (join) => join.on('e.kind', '=', 'mail').on('e.key', '=', template))
    .select(['u.email', 'o.price', 'n.order_confirmation', 'e.value as text', 'c.name as companion'])
    .select('p.picture_key')
    .where('o.id', '=', orderId)
    .where('u.email_verified', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}
