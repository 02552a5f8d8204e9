import { sql, type Insertable } from 'kysely'
import type { SupportMessages, SupportReplies } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

const EXCERPT_CHARACTERS = 140

/** When something last happened to a ticket, as exact as a cursor can say. */
const UPDATED_AT = sql<Date>`date_trunc('milliseconds', greatest(m.created_at, m.closed_at, last.created_at))`
/** The time (ISO 8601) and the id of a ticket. */
type TicketPlace = readonly [updatedAt: string, id: number]

/** A person's messages to support, also from the contact form, those with the newest replies first. */
export function listTicketsOf(
  db: Db,
  userId: string,
  page: { limit: number; offset: number; after: TicketPlace | undefined },
) {
  const { after } = page
  return ofUser(db, userId)
    .select(sql<string>`left(m.message, ${sql.lit(EXCERPT_CHARACTERS)})`.as('excerpt'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${UPDATED_AT}, m.id) < (${after![0]}::timestamptz, ${after![1]})`),
    )
    .orderBy(UPDATED_AT, 'desc')
    .orderBy('m.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countByUser(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('support_messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

/** One of them; undefined for the message of another person. */
export function findOwnTicket(db: Db, userId: string, id: number) {
  return ofUser(db, userId).select('m.message').where('m.id', '=', id).executeTakeFirst()
}
export type TicketRow = NonNullable<Awaited<ReturnType<typeof findOwnTicket>>>

function ofUser(db: Db, userId: string) {
  return db
    .selectFrom('support_messages as m')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('support_replies')
          .select(['from_staff', 'created_at'])
          .whereRef('message_id', '=', 'm.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['m.id', 'm.category', 'm.status', 'm.created_at'])
    .select(({ fn, val }) => fn.coalesce('last.from_staff', val(false)).as('answered'))
    .select(UPDATED_AT.as('updated_at'))
    .where('m.user_id', '=', userId)
}

export function listRepliesToOwner(db: Db, ticketId: number) {
  return db
    .selectFrom('support_replies')
    .select(['id', 'from_staff', 'text', 'created_at'])
    .where('message_id', '=', ticketId)
    .orderBy('id')
    .execute()
}
export type ReplyRow = Awaited<ReturnType<typeof listRepliesToOwner>>[number]

/** A ticket of this person, locked until the transaction ends. */
export function lockOwnTicket(tx: Tx, userId: string, id: number) {
  return tx
    .selectFrom('support_messages')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the ticket's id. */
export async function insertTicket(db: Db, values: Insertable<SupportMessages>): Promise<number> {
  const row = await db.insertInto('support_messages').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Adds a reply: with one of staff its author no longer waits, with one of theirs they do. */
export async function insertReply(
  tx: Tx,
  values: Insertable<SupportReplies> & { created_at: Date; from_staff: boolean },
): Promise<void> {
  const { message_id: id, created_at: at, from_staff: fromStaff } = values
  await tx.insertInto('support_replies').values(values).execute()
  await tx
    .updateTable('support_messages')
    .set(({ fn, ref, val }) =>
      fromStaff
        ? { waiting_since: null, first_answered_at: fn.coalesce(ref('first_answered_at'), val(at)) }
        : { waiting_since: fn.coalesce(ref('waiting_since'), val(at)) },
    )
    .where('id', '=', id)
    .execute()
}

export async function close(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('support_messages')
    .set({ status: 'closed', closed_at: at, waiting_since: null })
    .where('id', '=', id)
    .execute()
}
