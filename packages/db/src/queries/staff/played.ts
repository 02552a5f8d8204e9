import { sql } from 'kysely'
import type { Db } from '../../transaction.ts'

/** A game of a companion as its picture proves it. */
interface PlayedGame {
  order_id: number
  scored_at: Date
  /** How long it took. */
  seconds: number
  score: string
  /** Other orders with a picture of the same pixels. */
  same_picture: number[]
}

/** The latest games of a companion that have a picture. */
export async function listPlayed(db: Db, companionId: string): Promise<PlayedGame[]> {
  const { rows } = await sql<PlayedGame>`select o.id::int as order_id, o.scored_at,
      coalesce(extract(epoch from o.ended_at - o.started_at), 0)::int as seconds,
      o.team_score || '-' || o.other_score as score,
      array(select other.id::int from orders other where other.screenshot_pixels = o.screenshot_pixels
        and other.id <> o.id limit 20) as same_picture
    from orders o where o.companion_id = ${companionId} and o.scored_at is not null and o.screenshot_key is not null
    order by o.scored_at desc limit 24`.execute(db)
  return rows
}
