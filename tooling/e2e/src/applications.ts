import { randomBytes } from 'node:crypto'
import type { Database } from '@queuemate/db/client'
import { standardPayband } from '@queuemate/db/testing/factories'
import type { Person } from './people.ts'
import { updateRows } from '@queuemate/db/testing/rows'

/** A valid referral code. */
export async function createReferralCode({ db }: Database): Promise<string> {
  const code = `E2E-${randomBytes(4).toString('hex').toUpperCase()}`
  await db.insertInto('referral_codes').values({ code }).execute()
  return code
}

/** The rows that are written when staff approve an application. The role is a separate step. */
export async function approve({ db }: Database, person: Person): Promise<void> {
  const payband = await standardPayband(db)
  const at = new Date()
  await updateRows(
    db,
    'companion_applications',
    { user_id: person.id, status: 'submitted' },
    { status: 'approved', decided_at: at },
  )
  await updateRows(
    db,
    'companions',
    { user_id: person.id },
    { agreement_status: 3, agreed_at: at, payband_id: payband.id, rate: payband.minimum },
  )
}

export async function giveRole({ db }: Database, person: Person, role: 'player' | 'companion') {
  await db.updateTable('users').set({ role }).where('id', '=', person.id).execute()
}
