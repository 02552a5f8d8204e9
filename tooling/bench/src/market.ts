import { sql } from 'kysely'
import type { Setup } from './setup.ts'

interface Market {
  /** How many companions there are, and how many of them are online. */
  count: number
  online: number
}

/** Companions as rows that the application could have written: "Mate Number000001" and so on, the first ones online. */
export async function insertCompanions(
  { database: { db }, factories }: Setup,
  { count, online }: Market,
): Promise<void> {
  const payband = await factories.standardPayband(db)
  await sql`insert into users (id, name, first_name, last_name, email, email_verified, username, display_username, role)
    select md5('mate' || n)::uuid, 'Mate Number' || name, 'Mate', 'Number' || name, 'mate' || name || '@example.test',
      true, 'mate' || name, 'mate' || name, 'companion'
    from generate_series(1, ${count}::int) n cross join lateral (select lpad(n::text, 6, '0') as name) named`.execute(
    db,
  )
  await sql`update profiles set ingame_name = 'mate', ingame_tag = 'test', country_id = 276, languages = array['en', 'de'],
      ingame_rank = 22 + n % 4, picture_key = case when n % 10 = 0 then 'pictures/' || n end
    from generate_series(1, ${count}::int) n where user_id = md5('mate' || n)::uuid`.execute(db)
  await sql`insert into companions (user_id, agreement_status, payband_id, rate, banner_id, bio, online, seen_at,
      payouts_enabled, matches, rating_sum, rating_count)
    select md5('mate' || n)::uuid, 3, ${payband.id}, 1000 + (n % 20) * 50, 1 + n % 9, 'Calm caller.', n <= ${online}::int,
      now(), true, n % 300, n % 90, n % 30
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`update companion_records set answer_seconds = case when n % 10 < 9 then 3 + n % 50 end
    from generate_series(1, ${count}::int) n where user_id = md5('mate' || n)::uuid`.execute(db)
}
