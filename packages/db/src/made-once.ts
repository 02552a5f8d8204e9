import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from './transaction.ts'

/** A call with an Idempotency-Key, which is made once. */
export interface CallOnce {
  /** Names the caller, the key and the input. */
  id: string
  /** Set by `inTransactionOnce`: the call had been made before. */
  repeated: boolean
}

/**
 * `inTransaction`, but the work of a call is done once: the same call again waits for the first one, and returns its result.
 * A call that failed has left nothing, and is tried again.
 */
export function inTransactionOnce<T>(
  { db, callOnce: call }: { db: Db; callOnce?: CallOnce },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    if (!call) return work(tx)
    // Waits for the same call if it is being made.
    const { rows } = await sql<{
      made: { result: T } | null
    }>`insert into calls_made_once (id) values (${call.id})
      on conflict (id) do update set id = excluded.id returning result as made`.execute(tx)
    const made = rows[0]?.made
    call.repeated = Boolean(made)
    if (made) return made.result
    const result = await work(tx)
    await sql`update calls_made_once set result = ${JSON.stringify({ result })} where id = ${call.id}`.execute(
      tx,
    )
    return result
  })
}
