import * as companions from '@queuemate/db/queries/companions'
import type { Tx } from '@queuemate/db/transaction'
import { addJob } from '../../jobs/queue.ts'
import { goneAt } from './companions.policy.ts'

/**
 * Puts a companion online and plans the look whether they are still there. Everything that makes a
 * companion online goes through here: without the look they would stay online for ever.
 */
export async function goOnline(tx: Tx, companionId: string, at: Date): Promise<void> {
  await companions.setOnline(tx, companionId, at)
  await watchPresence(tx, companionId, at)
}

/** Plans the next look at a companion last seen at a moment. */
export async function watchPresence(tx: Tx, companionId: string, seenAt: Date): Promise<void> {
  await addJob(
    tx,
    'companions.presence',
    { companionId },
    { key: `presence:${companionId}`, runAt: goneAt(seenAt) },
  )
}
