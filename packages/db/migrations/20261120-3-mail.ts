import { sql, type Kysely } from 'kysely'

/** Mails that are kept instead of sent when no mail server is configured (`/dev/mail`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table dev_mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    code text,
    sent_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index dev_mails_recipient on dev_mails (recipient, id desc)`.execute(db)
}
