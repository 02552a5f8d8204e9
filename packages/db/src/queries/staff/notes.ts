import type { Db, Tx } from '../../transaction.ts'

/** What staff wrote about a person, the newest first. */
export function listNotes(db: Db, personId: string, limit: number) {
  return db
    .selectFrom('staff_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'u.name as author', 'n.text', 'n.created_at'])
    .where('n.person_id', '=', personId)
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertNote(
  tx: Tx,
  note: { person_id: string; author_id: string; text: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('staff_notes').values(note).execute()
}
