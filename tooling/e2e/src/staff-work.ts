import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import type { Database } from '@queuemate/db/client'
import type { Stack } from '@queuemate/run/stack'
import type { Person } from './people.ts'

/** A short video recorded by this browser itself, so that it can play it. */
export async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate<string>(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const chunks = []
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    const stopped = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.start()
    for (let frame = 0; frame < 50; frame++) {
      context.fillStyle = frame % 2 ? '#17261c' : '#0d1320'
      context.fillRect(0, 0, 320, 180)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })()`)
  return Buffer.from(base64, 'base64')
}

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
      content_type: 'video/webm',
      size: video?.length ?? 1000,
      finished_at: submittedAt,
    })
    .returning(['id', 'storage_key'])
    .executeTakeFirstOrThrow()
  if (video) await store(stack, row.storage_key, video)
  await db
    .updateTable('companion_applications')
    .set({ status: 'submitted', video_id: row.id, ign: 'Bram#nl88', submitted_at: submittedAt })
    .where('user_id', '=', person.id)
    .where('status', '=', 'draft')
    .execute()
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
  await db
    .insertInto('rank_requests')
    .values({
      user_id: person.id,
      from_rank: 24,
      wanted_rank: 25,
      screenshot_key: key,
      note: 'I reached it last week',
    })
    .execute()
}
