import { sql } from 'kysely'
import type { PlayerNoteState } from '@queuemate/contracts/staff/player-notes'
import type { Db, Tx } from '../../transaction.ts'

/** A player lets others read the notes of their survey, once staff have approved them. */
export async function insertPlayerNote(
  tx: Tx,
  order: { id: number; player_id: string; companion_id: string },
  at: Date,
): Promise<void> {
  await sql`insert into player_notes (order_id, player_id, companion_id, rank, created_at)
    select ${order.id}, user_id, ${order.companion_id}, ingame_rank, ${at} from profiles where user_id = ${order.player_id}`.execute(
    tx,
  )
}

/** The companion takes a note off their page, for good. Undefined when there is none of theirs with this id. */
export function hidePlayerNote(db: Db, companionId: string, id: number, at: Date) {
  return db
    .updateTable('player_notes')
    .set({ hidden_at: sql<Date>`coalesce(hidden_at, ${at})` })
    .where('id', '=', id)
    .where('companion_id', '=', companionId)
    .returning('id')
    .executeTakeFirst()
}

/** Notes in a state: open ones the oldest first, the others the newest first. */
export function selectPlayerNotes(
  db: Db,
  state: PlayerNoteState,
  page: { limit: number; after: number | undefined },
) {
  const isOpen = state === 'open'
  return select(db)
    .where('n.state', '=', state)
    .$if(page.after !== undefined, (query) => query.where('n.id', isOpen ? '>' : '<', page.after!))
    .orderBy('n.id', isOpen ? 'asc' : 'desc')
    .limit(page.limit)
    .execute()
}
export type PlayerNoteRow = Awaited<ReturnType<typeof selectPlayerNotes>>[number]

/** One that exists. */
export function requirePlayerNote(db: Db, id: number) {
  return select(db).where('n.id', '=', id).executeTakeFirstOrThrow()
}

function select(db: Db) {
  return db
    .selectFrom('player_notes as n')
    .innerJoin('order_feedback as f', 'f.order_id', 'n.order_id')
    .innerJoin('users as p', 'p.id', 'n.player_id')
    .innerJoin('users as c', 'c.id', 'n.companion_id')
    .leftJoin('users as d', 'd.id', 'n.decided_by')
    .select([
      'n.id',
      'n.order_id',
      'n.state',
      'n.created_at',
      'n.decided_at',
      'n.hidden_at',
      'f.notes as text',
    ])
    .select(['n.player_id', 'p.name as player_name', 'p.username as player_username'])
    .select(['n.companion_id', 'c.name as companion_name', 'c.username as companion_username'])
    .select('d.name as decider')
}

/** A note with who decided it, locked until the transaction ends. */
export function lockPlayerNote(tx: Tx, id: number) {
  return tx
    .selectFrom('player_notes as n')
    .select(['n.id', 'n.state', 'n.companion_id'])
    .select(sql<string | null>`(select name from users where id = n.decided_by)`.as('decider'))
    .where('n.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function decidePlayerNote(
  tx: Tx,
  id: number,
  values: { state: PlayerNoteState; decided_by: string; decided_at: Date },
): Promise<void> {
  await tx.updateTable('player_notes').set(values).where('id', '=', id).execute()
}
