import { AppError } from '@queuemate/contracts/errors'
import { inTransactionOnce, type CallOnce } from '@queuemate/db/made-once'
import { insertAudit, type AuditEntry } from '@queuemate/db/queries/staff/audit'
import type { Db, Tx } from '@queuemate/db/transaction'
import type { StaffActor } from './caller.ts'
import type { Clock } from './clock.ts'

interface Deps {
  db: Db
  clock: Clock
  actor: StaffActor
  callOnce?: CallOnce
}

type Lock<Locked> = (tx: Tx) => Promise<Locked | undefined>
type Entry = Omit<AuditEntry, 'at'>

/**
 * A change by a member of staff, in one transaction: `lock`, then `change`, which checks and writes, then the entry of the audit
 * log that it returns. Throws `not_found` if there is nothing to lock. The same call with the same key changes once.
 */
export function staffChange<Locked>(
  ctx: Deps,
  lock: Lock<Locked>,
  change: (tx: Tx, locked: Locked, at: Date) => Promise<Entry>,
): Promise<{ ok: true }> {
  return staffChangeWithResult(ctx, lock, async (tx, locked, at) => ({
    entry: await change(tx, locked, at),
    result: { ok: true as const },
  }))
}

/** The same for a call that returns something. */
export function staffChangeWithResult<Locked, Result>(
  ctx: Deps,
  lock: Lock<Locked>,
  change: (tx: Tx, locked: Locked, at: Date) => Promise<{ entry: Entry; result: Result }>,
): Promise<Result> {
  return inTransactionOnce(ctx, async (tx) => {
    const locked = await lock(tx)
    if (locked === undefined) throw new AppError('not_found')
    const at = ctx.clock.now()
    const { entry, result } = await change(tx, locked, at)
    await insertAudit(tx, ctx.actor, { ...entry, at })
    return result
  })
}

/** For what is new: there is nothing to lock. */
export const noLock = () => Promise.resolve(null)
