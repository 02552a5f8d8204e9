import { sql } from 'kysely'
import { inTransaction, type Db } from './transaction.ts'

/** The role of the API and the workers. It reads and writes rows; tables belong to the role that migrates. */
const PROCESS_ROLE = 'queuemate_process'

/** Tables to which processes only add. */
const APPEND_ONLY = sql`ledger_transactions, ledger_entries, audit_events`

/** The address for processes, given that of the owner, in tests and in development: others can reach neither database. */
export function asProcess(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = PROCESS_ROLE
  url.password = 'queuemate'
  return url.href
}

/**
 * Grants the role what processes need of all tables, of the job queue's as well, and lets it sign in with the password of
 * `processUrl`, if that is its address. Several processes may run it at once.
 */
export async function grantToProcesses(db: Db, processUrl: string): Promise<void> {
  const { username, password } = new URL(processUrl)
  const role = sql.id(PROCESS_ROLE)
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${PROCESS_ROLE}))`.execute(tx)
    // Roles belong to the server, of which several databases may migrate at the same time.
    await sql`do $$ begin create role ${role} nologin;
      exception
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then
          raise exception 'An administrator of the database server must run: create role ${role} nologin';
      end $$`.execute(tx)
    for (const schema of [sql`public`, sql`graphile_worker`]) {
      await sql`grant usage on schema ${schema} to ${role}`.execute(tx)
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(tx)
      await sql`grant usage, select on all sequences in schema ${schema} to ${role}`.execute(tx)
    }
    await sql`revoke update, delete on ${APPEND_ONLY} from ${role}`.execute(tx)
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(
      tx,
    )
    await sql`grant execute on function expire_staff_addresses to ${role}`.execute(tx)
    await openQueue(tx)
    if (username === PROCESS_ROLE)
      await sql`alter role ${role} login password ${sql.lit(decodeURIComponent(password))}`.execute(tx)
  })
}

/** The job queue hides its rows from all but its owner. */
async function openQueue(tx: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`select tablename as table from pg_tables t
    where schemaname = 'graphile_worker' and rowsecurity and not exists (
      select from pg_policies p where p.schemaname = t.schemaname and p.tablename = t.tablename)`.execute(tx)
  for (const { table } of rows)
    await sql`create policy processes on graphile_worker.${sql.id(table)} to ${sql.id(PROCESS_ROLE)}
      using (true) with check (true)`.execute(tx)
}
