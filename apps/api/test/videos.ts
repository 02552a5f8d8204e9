import type { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createDiskStorage } from '../src/outside/storage/disk.ts'
import { signIn, useApp, WEB } from './app.ts'

export type Person = { id: string }

/** The API on a port with uploads on disk, and functions that read videos back. */
export function serveVideos() {
  const folder = mkdtempSync(path.join(tmpdir(), 'queuemate-videos-'))
  const running = useApp({ storage: createDiskStorage(folder) }, async () => ({ UPLOADS_DIR: folder }))
  let origin = ''
  beforeAll(async () => {
    origin = await running().app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const cookies = new Map<string, string>()
  async function headersOf(user: Person | null): Promise<Record<string, string>> {
    if (!user) return { origin: WEB }
    if (!cookies.has(user.id)) cookies.set(user.id, await signIn(running().db, user.id))
    return { origin: WEB, cookie: cookies.get(user.id)! }
  }

  const rowsOf = (user: Person) =>
    running()
      .db.selectFrom('verification_videos')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .execute()
  const application = async (user: Person) =>
    (await running().call(user, 'GET', 'companion/application')).body.data
  const files = () => readdir(path.join(folder, 'verifications')).catch(() => [] as string[])
  const setStatus = (user: Person, agreement_status: AgreementStatus) =>
    running().db.updateTable('companions').set({ agreement_status }).where('user_id', '=', user.id).execute()

  /** Sends the start of a longer body, waits for `arrived` and breaks the connection. */
  async function sendHalf(
    user: Person,
    method: string,
    where: string,
    headers: Record<string, string>,
    half: Buffer,
    arrived: () => Promise<unknown>,
  ) {
    const request = httpRequest(origin + where, {
      method,
      headers: { ...(await headersOf(user)), ...headers },
    })
    request.on('error', () => {})
    request.write(half)
    await arrived()
    request.destroy()
  }

  return { folder, running, origin: () => origin, headersOf, rowsOf, application, files, setStatus, sendHalf }
}
