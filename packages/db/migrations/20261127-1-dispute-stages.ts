import { sql, type Kysely } from 'kysely'

/** An inquiry may become a chargeback, and a lost chargeback an appeal: each stage asks for evidence of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table disputes add column stage text not null default 'chargeback'
    check (stage in ('inquiry', 'chargeback', 'appeal'))`.execute(db)
}
