import { sql, type Kysely } from 'kysely'

/** A companion's dashboard says since when they are online. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companions add column online_at timestamptz`.execute(db)
  await sql`comment on column companions.online_at is
    'When they last went online themselves. A request that ends without a game does not change it.'`.execute(
    db,
  )
}
