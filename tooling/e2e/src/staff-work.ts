import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@queuemate/db/client'
import type { Stack } from '@queuemate/run/stack'
import type { Person } from './people.ts'
import { insertRows, updateRows } from '@queuemate/db/testing/rows'

/** Stores a file as the API does. */
async function store(stack: Stack, key: string, data: Buffer): Promise<void> {
  const file = path.join(stack.dataDir, 'uploads', key)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, data)
}

/** Submits an application with this video. Without one, its file is missing. */
export async function sendApplication(
  stack: Stack,
  { db }: Database,
  person: Person,
  { video, submittedAt = new Date() }: { video?: Buffer; submittedAt?: Date } = {},
): Promise<void> {
  const row = await db
    .insertInto('verification_videos')
    .values({
      user_id: person.id,
      storage_key: `verifications/${randomUUID()}`,
      status: 'ready',
      content_type: 'video/mp4',
      size: video?.length ?? 1000,
      finished_at: submittedAt,
    })
    .returning(['id', 'storage_key'])
    .executeTakeFirstOrThrow()
  if (video) await store(stack, row.storage_key, video)
  await updateRows(
    db,
    'companion_applications',
    { user_id: person.id, status: 'draft' },
    { status: 'submitted', video_id: row.id, ign: 'Bram#nl88', submitted_at: submittedAt },
  )
  await db.updateTable('companions').set({ agreement_status: 2 }).where('user_id', '=', person.id).execute()
}

/** Requests a new rank with a screenshot. */
export async function askForRank(
  stack: Stack,
  { db }: Database,
  person: Person,
  screenshot: Buffer,
): Promise<void> {
  const key = `rank-requests/${randomUUID()}.jpg`
  await store(stack, key, screenshot)
  await insertRows(db, 'rank_requests', {
    user_id: person.id,
    from_rank: 24,
    wanted_rank: 25,
    screenshot_key: key,
    note: 'I reached it last week',
  })
}
