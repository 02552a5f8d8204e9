import type { NewRow } from '../../row.ts'
import type { Db, Tx } from '../../transaction.ts'

const notes = (db: Db) =>
  db
    .selectFrom('staff_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'u.name as author', 'n.text', 'n.created_at'])

/** What staff wrote about a person, the newest first. Notes on tickets are only shown there. */
export function selectNotes(db: Db, personId: string, limit: number) {
  const ofPerson = notes(db).where('n.person_id', '=', personId).where('n.ticket_id', 'is', null)
  return ofPerson.orderBy('n.id', 'desc').limit(limit).execute()
}

/** What staff wrote on a ticket, the oldest first. */
export const listTicketNotes = (db: Db, ticketId: number) =>
  notes(db).where('n.ticket_id', '=', ticketId).orderBy('n.id').execute()
export type TicketNoteRow = Awaited<ReturnType<typeof listTicketNotes>>[number]

export async function insertNote(tx: Tx, note: NewRow<'staff_notes'>): Promise<number> {
  const row = await tx.insertInto('staff_notes').values(note).returning('id').executeTakeFirstOrThrow()
  return row.id
}
