import { sql, type Kysely } from 'kysely'

/** A trigram index for searching the grid by a part of a name or username. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index users_name_pieces on users using gin (lower(name) gin_trgm_ops)`.execute(db)
  await sql`create index users_username_pieces on users using gin (lower(username) gin_trgm_ops)`.execute(db)
}
