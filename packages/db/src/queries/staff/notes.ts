import type { Db, Tx } from '../../transaction.ts'

/** What staff wrote about a person, the newest first. Notes on tickets are only shown there. */
export function listNotes(db: Db, personId: string, limit: number) {
  return db
    .selectFrom('staff_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'u.name as author', 'n.text', 'n.created_at'])
    .where('n.person_id', '=', personId)
    .where('n.ticket_id', 'is', null)
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
}

/** What staff wrote on a ticket, the oldest first. */
export function listTicketNotes(db: Db, ticketId: number) {
  return db
    .selectFrom('staff_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'u.name as author', 'n.text', 'n.created_at'])
    .where('n.ticket_id', '=', ticketId)
    .orderBy('n.id')
    .execute()
}
export type TicketNoteRow = Awaited<ReturnType<typeof listTicketNotes>>[number]

interface Note {
  /** Null on the ticket of a visitor. */
  person_id: string | null
  ticket_id?: number
  author_id: string
  text: string
  created_at: Date
}

export async function insertNote(tx: Tx, note: Note): Promise<void> {
  await tx.insertInto('staff_notes').values(note).execute()
}
