import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import { RADIANT } from '@queuemate/contracts/lookups/ranks'
import type { Tx } from '@queuemate/db/transaction'
import pMap from 'p-map'
import { demoReferralCode } from '../sign-ins.ts'
import { drawScreenshot } from '../screenshot.ts'
import { APPLICANTS } from './people-data.ts'
import { BOT_DOMAIN, type Person } from './people.ts'
import { drawVideo } from './video.ts'

const HOUR = 60 * 60 * 1000
/** Companions with an open rank request. */
const RANK_REQUESTS = 2
/** How long ago each of the applicants submitted, in hours. */
const WAITING = [2, 5, 9, 26, 50]

const isApplicant = ({ username }: Person) => APPLICANTS.some(([line]) => line[1] === username)
const videoKey = (person: Person) => `verifications/${person.id}.mkv`
const rankKey = (person: Person) => `rank-requests/${person.id}.png`

/** Companions whom bots play and who may still rise. */
const rising = (people: readonly Person[]) =>
  people
    .filter(({ companion, email, rank }) => companion && email.endsWith(BOT_DOMAIN) && rank < RADIANT)
    .slice(0, RANK_REQUESTS)

/** Person → bytes of their video. */
export type VideoSizes = ReadonlyMap<string, number>

/** Writes the applicants' videos and the screenshots of open rank requests to the API's disk storage. */
export async function paintStaffFiles(people: readonly Person[], uploadsDir: string): Promise<VideoSizes> {
  await mkdir(path.join(uploadsDir, 'verifications'), { recursive: true })
  await mkdir(path.join(uploadsDir, 'rank-requests'), { recursive: true })
  const sizes = new Map<string, number>()
  await pMap(
    people.filter(isApplicant).entries(),
    async ([index, person]) => {
      if (!person.look) return
      const video = await drawVideo(person.look, 130 + index * 55)
      await writeFile(path.join(uploadsDir, videoKey(person)), video)
      sizes.set(person.id, video.length)
    },
    { concurrency: 2 },
  )
  for (const [index, person] of rising(people).entries())
    await writeFile(path.join(uploadsDir, rankKey(person)), await drawScreenshot('13-4', 30 + index * 140))
  return sizes
}

export interface StaffWork {
  people: readonly Person[]
  videos: VideoSizes
  /** The payment that its player disputes. */
  dispute: string | null
  now: Date
}

/** Inserts what waits for staff: applications, rank requests, messages, and a dispute that the API hears of at once. */
export async function insertStaffWork(tx: Tx, { people, videos, dispute, now }: StaffWork): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  await insertApplications(tx, people.filter(isApplicant), videos, ago)
  await tx
    .insertInto('rank_requests')
    .values(
      rising(people).map((person, index) => ({
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

async function insertApplications(
  tx: Tx,
  applicants: readonly Person[],
  sizes: VideoSizes,
  ago: (hours: number) => Date,
) {
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
        size: sizes.get(person.id) ?? null,
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
