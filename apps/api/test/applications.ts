import { randomUUID } from 'node:crypto'
import { createApplicant } from '@queuemate/db/testing/factories'
import type { Db } from '@queuemate/db/transaction'
import { logOf } from './staff.ts'

/** A player whose application waits for staff: the guide is read, a video is there. */
export async function createPending(db: Db, overrides: Parameters<typeof createApplicant>[1] = {}) {
  const { application, ...rest } = overrides
  const user = await createApplicant(db, {
    ...rest,
    video: true,
    application: {
      status: 'submitted',
      guide_read: 20,
      ign: 'Bram#nl88',
      submitted_at: new Date(),
      ...application,
    },
  })
  await db.updateTable('companions').set({ agreement_status: 2 }).where('user_id', '=', user.id).execute()
  return user
}

export async function createPayband(db: Db, values: { minimum?: number; maximum?: number } = {}) {
  return db
    .insertInto('paybands')
    .values({ name: `Band ${randomUUID()}`, minimum: 900, maximum: 1500, fee_bps: 500, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function auditOf(db: Db, personId: string) {
  return logOf(db, { person_id: personId }, ['staff_id', 'action', 'reason', 'before', 'after'])
}
