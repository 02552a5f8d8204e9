import { isUuid } from '@queuemate/contracts/ids'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as removal from '@queuemate/db/queries/accounts/removal'
import { lockAdmins } from '@queuemate/db/queries/staff/person-changes'
import { inTransaction } from '@queuemate/db/transaction'
import { roleOf } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { addJob, type Jobs } from '../../../jobs/queue.ts'
import { erasePerson } from './delete-account.ts'

/** A file for each person who was erased, with the day in it. A backup of the database may be older. */
const FOLDER = 'erasures'

export function noteErasure({ storage }: Context, { userId, day }: Jobs['erasures.note']): Promise<void> {
  return storage.put(`${FOLDER}/${userId}.csv`, Buffer.from(day), 'text/csv')
}

const AGAIN_MS = 60 * 60 * 1000

/** After a restore: erases again everyone who was erased since. Those who cannot be erased yet are tried again in an hour. */
export async function replayErasures(ctx: Context): Promise<void> {
  const keys = await ctx.storage.list(FOLDER)
  const ids = keys.map((key) => key.slice(FOLDER.length + 1).split('.')[0] ?? '').filter(isUuid)
  let waiting = 0
  for (const id of ids) {
    if (!(await eraseAgain(ctx, id))) waiting++
  }
  if (waiting === 0) return
  ctx.log.warn({ waiting }, 'erased people have an open order, an open case or a role again')
  const runAt = new Date(ctx.clock.now().getTime() + AGAIN_MS)
  await inTransaction(ctx.backgroundDb, (tx) => addJob(tx, 'erasures.replay', {}, { runAt }))
}

function eraseAgain(ctx: Context, id: string): Promise<boolean> {
  return inTransaction(ctx.backgroundDb, async (tx) => {
    await lockAdmins(tx)
    const person = await removal.lockEverything(tx, id)
    if (!person || person.deleted_at) return true
    if (isStaffRole(roleOf(person.role))) return false
    // Money that was owed at the moment of the backup was paid before the erasure.
    if ((await removal.hasOpenOrder(tx, id)) || (await removal.hasOpenCase(tx, id))) return false
    await erasePerson(ctx, tx, id)
    return true
  })
}
