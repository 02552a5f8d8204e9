import { sql, type Kysely } from 'kysely'

/** Keeps what staff write for a dispute until it is sent to the bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table disputes
    add column evidence_draft jsonb,
    add column evidence_version integer not null default 0,
    add column evidence_saved_by uuid references users on delete set null`.execute(db)
  await sql`create index disputes_evidence_saved_by on disputes (evidence_saved_by)
    where evidence_saved_by is not null`.execute(db)
}
