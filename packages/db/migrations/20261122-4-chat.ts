import { sql, type Kysely } from 'kysely'

/** A name that the sender's browser gives to a message, so that sending it again does not make a second one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table chat_messages add column client_id text check (char_length(client_id) between 1 and 64)`,
  `create unique index chat_messages_one_per_client_id on chat_messages (order_id, sender_id, client_id)
    where client_id is not null`,
]
