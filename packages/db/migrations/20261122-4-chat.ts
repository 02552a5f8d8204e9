import { sql, type Kysely } from 'kysely'

/** Names that browsers give to messages, so that sending one again does not make a second; surveys with a rating only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table chat_messages add column client_id text check (char_length(client_id) between 1 and 64)`,
  `create unique index chat_messages_one_per_client_id on chat_messages (order_id, sender_id, client_id)
    where client_id is not null`,
  // Only the rating must be answered (spec §5).
  `alter table order_feedback alter column type drop not null, alter column improvement drop not null`,
]
