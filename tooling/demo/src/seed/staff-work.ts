import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import type { Tx } from '@queuemate/db/transaction'
import { demoReferralCode } from '../sign-ins.ts'
import { rankKey, risingCompanions, videoFile, videoKey } from './files.ts'
import type { Person } from './people.ts'

const HOUR = 60 * 60 * 1000
/** How long ago each of the applicants submitted, in hours. */
const WAITING = [2, 5, 9, 26, 50]

export interface StaffWork {
  people: readonly Person[]
  /** The payment that its player disputes. */
  dispute: string | null
  now: Date
}

/** Inserts what waits for staff: applications, rank requests, messages, and a dispute that the API hears of at once. */
export async function insertStaffWork(tx: Tx, { people, dispute, now }: StaffWork): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  await insertApplications(
    tx,
    people.filter(({ applied }) => applied),
    ago,
  )
  await tx
    .insertInto('rank_requests')
    .values(
      risingCompanions(people).map((person, index) => ({
        user_id: person.id,
        from_rank: person.rank,
        wanted_rank: person.rank + 1,
        screenshot_key: rankKey(person),
        note: 'I reached the next rank this week.',
        created_at: ago(4 + index * 20),
      })),
    )
    .execute()
  await insertMessages(tx, people, ago)
  if (dispute)
    await tx.updateTable('order_payments').set({ look_at: now }).where('intent_id', '=', dispute).execute()
}

async function insertApplications(tx: Tx, applicants: readonly Person[], ago: (hours: number) => Date) {
  const code = await tx
    .selectFrom('referral_codes')
    .select('id')
    .where('code', '=', demoReferralCode)
    .executeTakeFirstOrThrow()
  const videos = applicants.map((person, index) => ({
    id: randomUUID(),
    person,
    at: ago(WAITING[index] ?? 60),
  }))
  await tx
    .insertInto('companions')
    .values(applicants.map(({ id }) => ({ user_id: id, agreement_status: AgreementStatus.pending })))
    .execute()
  await tx
    .insertInto('verification_videos')
    .values(
      videos.map(({ id, person, at }) => ({
        id,
        user_id: person.id,
        storage_key: videoKey(person),
        status: 'ready',
        content_type: 'video/matroska',
        size: statSync(videoFile(person)).size,
        created_at: at,
        finished_at: at,
      })),
    )
    .execute()
  await tx
    .insertInto('companion_applications')
    .values(
      videos.map(({ id, person, at }) => ({
        user_id: person.id,
        referral_code_id: code.id,
        status: 'submitted',
        guide_read: GUIDE_BLOCKS,
        ign: `${person.name.split(' ')[0]}#${person.country.toLowerCase()}88`,
        video_id: id,
        created_at: new Date(at.getTime() - 30 * HOUR),
        submitted_at: at,
      })),
    )
    .execute()
}

/** Messages that nobody has answered: one of a player and one of a visitor. */
async function insertMessages(tx: Tx, people: readonly Person[], ago: (hours: number) => Date) {
  const player = people.find(({ username }) => username === 'demo_player')
  if (!player) throw new Error('demo_player is missing in the demo data')
  await tx
    .insertInto('support_messages')
    .values([
      {
        user_id: player.id,
        name: player.name,
        email: player.email,
        category: 'placing_order',
        message: 'I was asked to confirm a payment with my bank and closed the window. Was I charged?',
        created_at: ago(3),
      },
      {
        user_id: null,
        name: 'Hollis Grant',
        email: 'hollis.grant@mail.example',
        category: 'other',
        message: 'Can I pick two companions at once and play as three?',
        created_at: ago(0.5),
      },
    ])
    .execute()
}
