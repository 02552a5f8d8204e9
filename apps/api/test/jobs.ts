import { sql } from 'kysely'
import type { Db } from '@queuemate/db/transaction'

/** The keys of stored files that jobs are about to remove. */
export async function filesToRemove(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select p.payload->>'key' as key from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'storage.remove' order by j.id`.execute(db)
  return rows.map(({ key }) => key)
}
