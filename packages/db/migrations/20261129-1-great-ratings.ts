import { sql, type Kysely } from 'kysely'

/** How many ratings of a companion are great. With their sum and their number it says how many are good and bad. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companions add column rating_great integer not null default 0`.execute(db)
  await sql`update companions c set rating_great = given.great
    from (select o.companion_id, count(*) as great
      from order_feedback f join orders o on o.id = f.order_id where f.rating = 3 group by 1) given
    where given.companion_id = c.user_id`.execute(db)
}
