import { sql, type Kysely } from 'kysely'

/** Reports also say that a game was not played, and that its score is wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_reports drop constraint order_reports_reason_check,
    add constraint order_reports_reason_check check (reason in
      ('no_show', 'left_early', 'not_played', 'wrong_score', 'abusive', 'wrong_rank', 'payment', 'other'))`.execute(
    db,
  )
}
