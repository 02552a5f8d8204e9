import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, Request } from 'playwright/test'
import type { Database } from '@queuemate/db/client'
import type { Stack } from '@queuemate/run/stack'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import type { Person } from '../src/people.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const MB = 1_000_000
const NOT_A_VIDEO = 'That file type is not supported. Upload an mp4, mov or mkv.'
const MP4 = readFileSync(new URL('../../../apps/api/samples/verification.mp4', import.meta.url))
const MOV = Buffer.from(MP4)
MOV.write('ftypqt  \0\0\0\0qt  qt  ', 4, 'latin1')

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'queuemate-clips-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * A file on disk, so that choosing it again gives the same file: a video, and then bytes that players skip. A head that is
 * not of a video makes it a file of another kind.
 */
async function clip(name: string, size: number, head: Buffer = MP4): Promise<string> {
  const file = path.join(folder, name)
  const rest = randomBytes(size - head.length)
  rest.writeUInt32BE(rest.length)
  rest.write('free', 4, 'latin1')
  await writeFile(file, Buffer.concat([head, rest]))
  return file
}

async function openForm(person: Person): Promise<Page> {
  await person.page.goto('/companion/agreement')
  await expect(person.page.getByRole('heading', { level: 1, name: 'Verification' })).toBeVisible()
  return person.page
}
const choose = (page: Page, file: string) => page.getByLabel('Drop a video').setInputFiles(file)
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' })
const progress = (page: Page) => page.getByRole('progressbar', { name: /^Uploading/ })

/** Slows uploads down. The function that it returns undoes that. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const limits = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...limits, uploadThroughput: MB })
  return () => session.send('Network.emulateNetworkConditions', { ...limits, uploadThroughput: -1 })
}

const videosOf = ({ db }: Database, { id }: Person) =>
  db.selectFrom('verification_videos').selectAll().where('user_id', '=', id).execute()
const fileOf = (stack: Stack, key: string) => path.join(stack.dataDir, 'uploads', key)

/** Waits until a part of the person's upload is on the disk. */
async function partArrived(stack: Stack, database: Database, person: Person) {
  await expect
    .poll(
      async () => {
        const [row] = await videosOf(database, person)
        return row ? (await stat(fileOf(stack, row.storage_key)).catch(() => ({ size: 0 }))).size : 0
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
}

const goesOn = (request: Request) =>
  request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0

test('a video survives a lost connection byte for byte and reaches staff', async ({
  people,
  stack,
  database,
}) => {
  const person = await people.applicant()
  const page = await openForm(person)
  await expect(page.getByLabel('In-game name and tag')).toHaveValue(/^Gamer[a-z]+#test$/)
  await expect(submit(page)).toBeDisabled()
  const speedUp = await slowDown(page)
  const file = await clip('career.mp4', 6 * MB)
  await choose(page, file)
  await expect(progress(page)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText(/^[\d.]+ of 6\.0 MB$/)).toBeVisible()
  await partArrived(stack, database, person)
  await page.context().setOffline(true)
  await expect(
    page.getByText('Connection lost. The upload continues when you are back online.'),
  ).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  expect(await videosOf(database, person)).toMatchObject([{ status: 'uploading' }])
  const resumed = page.waitForRequest(goesOn)
  await page.context().setOffline(false)
  await speedUp()
  await resumed
  await expect(page.getByText('Video uploaded')).toBeVisible({ timeout: 20_000 })
  const [video] = await videosOf(database, person)
  expect(video).toMatchObject({ status: 'ready', content_type: 'video/mp4', size: 6 * MB })
  expect(Buffer.compare(await readFile(fileOf(stack, video!.storage_key)), await readFile(file))).toBe(0)

  await page.getByLabel('In-game name and tag').fill('a#b')
  await submit(page).click()
  await expect(page.getByText('Please enter at least 6 characters')).toBeVisible()
  await page.getByLabel('In-game name and tag').fill('Mika Sand#euw')
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're in the queue" })).toBeVisible()
  expect(await person.call('GET', 'companion/status')).toMatchObject({ status: 2, isPending: true })
  expect(await person.call('GET', 'companion/application')).toMatchObject({ ign: 'Mika Sand#euw' })
})

test('a killed API only delays an upload', async ({ people, stack, database }) => {
  const person = await people.applicant()
  const page = await openForm(person)
  const speedUp = await slowDown(page)
  const file = await clip('killed.mp4', 4 * MB)
  await choose(page, file)
  await partArrived(stack, database, person)
  await stack.restartApi('SIGKILL')
  await speedUp()
  await expect(page.getByText('Video uploaded')).toBeVisible({ timeout: 30_000 })
  const [video, ...others] = await videosOf(database, person)
  // The same upload continued; no new one was started.
  expect(others).toEqual([])
  expect(Buffer.compare(await readFile(fileOf(stack, video!.storage_key)), await readFile(file))).toBe(0)
})

test('a canceled upload is deleted, leaving during one asks first, and after a reload the same file continues where it stopped', async ({
  people,
  stack,
  database,
}) => {
  const person = await people.applicant()
  const page = await openForm(person)
  const speedUp = await slowDown(page)
  await choose(page, await clip('wrong.mp4', 8 * MB))
  await partArrived(stack, database, person)
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave while the video uploads?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(progress(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('Drop a video')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expect.poll(() => videosOf(database, person)).toEqual([])

  const file = await clip('again.mov', 4 * MB, MOV)
  await choose(page, file)
  await partArrived(stack, database, person)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await speedUp()
  await expect(page.getByText('Drop a video')).toBeVisible()
  const resumed = page.waitForRequest(goesOn)
  await choose(page, file)
  await resumed
  await expect(page.getByText('Video uploaded')).toBeVisible({ timeout: 20_000 })
  expect(await videosOf(database, person)).toMatchObject([
    { status: 'ready', content_type: 'video/quicktime' },
  ])
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await expect(page).toHaveURL('/playerMarket')
})

test('a renamed program is refused before it is uploaded, a video can be replaced, and a server error is shown', async ({
  people,
  database,
}) => {
  const person = await people.applicant()
  const page = await openForm(person)
  await choose(page, await clip('setup.mp4', MB, Buffer.from('MZ\x90\0\x03', 'latin1')))
  await expect(page.getByText(NOT_A_VIDEO)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  expect(await videosOf(database, person)).toEqual([])
  await choose(page, await clip('setup.exe', MB))
  await expect(page.getByText(NOT_A_VIDEO)).toBeVisible()
  await choose(page, await clip('real.mp4', MB))
  await expect(page.getByText('Video uploaded')).toBeVisible()
  await expect(page.getByText(NOT_A_VIDEO)).toBeHidden()

  const replace = page.getByRole('button', { name: 'Replace' })
  await replace.click()
  await page.getByRole('button', { name: 'Keep the video you uploaded' }).click()
  await replace.click()
  await choose(page, await clip('second.mp4', 2 * MB))
  await expect(page.getByText('2 MB,')).toBeVisible()
  expect(await videosOf(database, person)).toMatchObject([{ size: 2 * MB }])

  await updateRows(database.db, 'companions', { user_id: person.id }, { agreement_status: 2 })
  await replace.click()
  await choose(page, await clip('late.mp4', MB))
  await expect(page.getByText('Your application does not allow this right now')).toBeVisible()
})

test('in a trial, one press uploads a sample video, even after a failed attempt; staff can play it', async ({
  people,
  stack,
  database,
}) => {
  const person = await people.applicant({ name: 'Tove Lind' })
  const page = await openForm(person)
  const sample = page.getByRole('button', { name: 'Use a sample video' })
  await expect(sample).toBeVisible()
  await inspect(page, 'a sample video is offered')
  await page.route('**/dev/sample-video.mp4', (route) => route.abort(), { times: 1 })
  await sample.click()
  await expect(page.getByText('Check your connection')).toBeVisible()
  await expect(page.getByText('Drop a video')).toBeVisible()
  await expect(sample).toBeEnabled()
  await sample.press('Enter')
  await expect(page.getByText('Video uploaded')).toBeVisible()
  await expect(sample).toBeHidden()
  expect(await videosOf(database, person)).toMatchObject([{ status: 'ready', content_type: 'video/mp4' }])
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're in the queue" })).toBeVisible()

  const staff = await people.staff()
  await staff.page.goto(`${stack.adminUrl}/applications/${person.username}`)
  const video = staff.page.getByLabel('Video', { exact: true })
  await expect(video).toBeVisible()
  await staff.page.keyboard.press('Space')
  await expect(video).not.toHaveJSProperty('currentTime', 0)
  await expect(video).toHaveJSProperty('videoWidth', 640)
  await expect(video).toHaveJSProperty('duration', 6)
})
