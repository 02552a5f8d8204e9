import { sql, type RawBuilder } from 'kysely'
import { SurveyImprovement } from '@queuemate/contracts/orders/survey'
import type { Db } from '../../transaction.ts'
import { selectListings, type ListingRow } from './marketplace.ts'

/** How many of the latest games count for what a companion helps with. */
const LATEST_GAMES = 100
const NOTES_SHOWN = 3

/** A listing with what only the page of that companion shows. */
export interface CompanionPageRow extends ListingRow {
  bio: string
  absences: number
  region_name: string | null
  /** Days of the last twelve weeks with this hour (UTC), for the hours that there are. */
  hours: { hour: number; days: number }[]
  /** How often the latest ratings say that each improved most. */
  strengths: Record<keyof typeof SurveyImprovement, number>
  /** Newest first; `name` is the player's. */
  notes: { id: number; text: string; name: string; rank: number | null; month: string }[]
}

/** The active companion with this username, in any case; undefined when there is none, or a block with the viewer. */
export function findCompanionPage(
  db: Db,
  username: string,
  viewerId: string | null,
): Promise<CompanionPageRow | undefined> {
  const hours = sql`select hour % 24 as hour, count(*)::int as days from companion_hours
    where user_id = c.user_id group by 1`
  return selectListings(db)
    .leftJoin('regions as re', 're.id', 'co.region_id')
    .select(['c.bio', 'c.absences', 're.label as region_name'])
    .select([
      listOf<CompanionPageRow['hours']>(hours).as('hours'),
      listOf<CompanionPageRow['notes']>(NOTES).as('notes'),
      STRENGTHS.as('strengths'),
    ])
    .where('u.username', '=', username.toLowerCase())
    .$if(viewerId !== null, (query) =>
      query.where(
        sql<boolean>`not exists (select from user_blocks b where (b.user_id, b.blocked_id)
          in ((c.user_id, ${viewerId}::uuid), (${viewerId}::uuid, c.user_id)))`,
      ),
    )
    .executeTakeFirst()
}

const listOf = <T>(rows: RawBuilder<unknown>) =>
  sql<T>`(select coalesce(jsonb_agg(one), '[]') from (${rows}) as one)`

const timesOf = (choice: keyof typeof SurveyImprovement) =>
  sql`count(*) filter (where f.improvement = ${sql.lit(SurveyImprovement[choice])})`

const STRENGTHS = sql<CompanionPageRow['strengths']>`(
  select jsonb_build_object('comms', ${timesOf('comms')}, 'mechanics', ${timesOf('mechanics')},
    'strategy', ${timesOf('strategy')})
  from (select id from orders where companion_id = c.user_id order by id desc limit ${sql.lit(LATEST_GAMES)}) o
    join order_feedback f on f.order_id = o.id)`

/** Without those of players who are banned, or who have blocked the companion or been blocked. */
const NOTES = sql`
  select n.id, f.notes as text, w.name, n.rank, to_char(n.created_at at time zone 'UTC', 'YYYY-MM') as month
  from player_notes n join order_feedback f on f.order_id = n.order_id join users w on w.id = n.player_id
  where n.companion_id = c.user_id and n.state = 'approved' and n.hidden_at is null and not w.banned
    and not exists (select from user_blocks b where (b.user_id, b.blocked_id)
      in ((n.companion_id, n.player_id), (n.player_id, n.companion_id)))
  order by n.id desc limit ${sql.lit(NOTES_SHOWN)}`
