import { expect, test, beforeEach } from 'vitest'
import { textHash } from '@queuemate/content/text-hash'
import { createApplicant, createCompanion } from '@queuemate/db/testing/factories'
import { withContent } from '../../../../test/content.ts'
import { SHIPPED_GUIDE } from './applications.views.ts'
import { expectRefused } from '../../../../test/app.ts'

const { running, admin, mutate, read, undoLatest } = withContent()

type Person = { id: string }
const call = (user: Person | null, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  running().call(user, method, path, body)
const goOnline = (user: Person) => call(user, 'PATCH', 'companion/online', { online: 'true' })
const shownHash = async (): Promise<string> => (await call(null, 'GET', 'support/pages/guide')).body.data.hash
const agreement = async (user: Person) =>
  (await call(user, 'GET', 'companion/application')).body.data.agreement
const accept = (user: Person | null, hash: unknown) =>
  call(user, 'POST', 'companion/accept_agreement', { hash })
const acceptances = (user: Person) =>
  running()
    .db.selectFrom('agreement_acceptances as c')
    .innerJoin('agreements as a', 'a.hash', 'c.hash')
    .select(['a.version', 'a.text', 'c.accepted_at'])
    .where('c.user_id', '=', user.id)
    .orderBy('c.accepted_at')
    .execute()
const offline = () => createCompanion(running().db, { companion: { online: false } })

const write = async (markdown: string): Promise<number> => {
  const { version } = await read('page', { name: 'guide' })
  const saved = await mutate('savePage', { name: 'guide', markdown, document: null, version })
  return saved.body.data.version
}

/** Staff add a rule, as a browser on Windows sends it; returns the text and its version. */
async function edit(rule: string) {
  const version = await write(`${SHIPPED_GUIDE.text}\r\n\r\n${rule}\r\n`)
  return { text: `${SHIPPED_GUIDE.text}\n\n${rule}`, version }
}

// Each test begins with the text that was shipped.
beforeEach(async () => {
  const { markdown, default: shipped } = await read('page', { name: 'guide' })
  if (markdown !== shipped) await write(shipped)
})

test('handing in an application accepts the guide, and keeps it with its version and text', async () => {
  const first = await createApplicant(running().db, { video: true })
  expect((await call(first, 'POST', 'companion/submit_agreement')).status).toBe(200)
  const at = running().clock.now()
  expect(await acceptances(first)).toEqual([{ version: 0, text: SHIPPED_GUIDE.text, accepted_at: at }])
  expect(await agreement(first)).toEqual({
    hash: SHIPPED_GUIDE.hash,
    must_accept: false,
    accepted_at: at.toISOString(),
  })
  const edited = await edit('Be kind.')
  const second = await createApplicant(running().db, { video: true })
  const outdated = { hash: SHIPPED_GUIDE.hash }
  await expectRefused(call(second, 'POST', 'companion/submit_agreement', outdated), 409, 'agreement_changed')
  expect((await call(second, 'GET', 'companion/status')).body.data.status).toBe(1)
  expect(await acceptances(second)).toEqual([])
  const seen = { hash: await shownHash() }
  expect((await call(second, 'POST', 'companion/submit_agreement', seen)).status).toBe(200)
  expect(await acceptances(second)).toMatchObject([edited])
})

test('a companion accepts a new guide before they next go online; going back asks nobody who accepted it', async () => {
  const companion = await offline()
  expect((await goOnline(companion)).status).toBe(200)
  expect((await accept(companion, SHIPPED_GUIDE.hash)).status).toBe(200)
  const edited = await edit('Bring water.')
  // Whoever is online stays so.
  expect((await call(companion, 'GET', 'companion/online')).body.data).toEqual({ online: true })
  await call(companion, 'PATCH', 'companion/online', { online: 'false' })
  expect(await goOnline(companion)).toMatchObject({
    status: 409,
    body: {
      msg: 'agreement_changed',
      message: 'The companion agreement has changed. Read and accept it before you go online.',
    },
  })
  const hash = await shownHash()
  expect(hash).toBe(textHash(edited.text))
  const before = (await agreement(companion)) as { accepted_at: string }
  expect(before).toMatchObject({ hash, must_accept: true, accepted_at: expect.any(String) })
  running().clock.forward(60)
  const accepted = await accept(companion, hash)
  const at = running().clock.now()
  expect(accepted.body.data.agreement).toEqual({ hash, must_accept: false, accepted_at: at.toISOString() })
  expect((await goOnline(companion)).status).toBe(200)
  // A second time changes nothing.
  running().clock.forward(60)
  expect((await accept(companion, hash)).status).toBe(200)
  expect(await acceptances(companion)).toMatchObject([{ version: 0 }, { ...edited, accepted_at: at }])

  await undoLatest('page')
  expect(await agreement(companion)).toEqual({ ...before, hash: SHIPPED_GUIDE.hash, must_accept: false })
  expect((await goOnline(companion)).status).toBe(200)
  const other = await offline()
  await edit('Bring tea.')
  await accept(other, await shownHash())
  await undoLatest('page')
  // They never accepted this one.
  expect((await goOnline(other)).body.msg).toBe('agreement_changed')
})

test('only the text in force can be accepted, by companions', async () => {
  const companion = await offline()
  await edit('One.')
  const outdated = await shownHash()
  await edit('Two.')
  for (const hash of [outdated, SHIPPED_GUIDE.hash, 'f'.repeat(64)])
    expect(await accept(companion, hash)).toMatchObject({ status: 409, body: { msg: 'agreement_changed' } })
  for (const hash of [undefined, '', 'F'.repeat(64), 2])
    expect((await accept(companion, hash)).status).toBe(422)
  expect(await acceptances(companion)).toEqual([])
  const player = await createApplicant(running().db)
  expect((await accept(player, await shownHash())).status).toBe(403)
  expect((await accept(null, await shownHash())).status).toBe(401)
})

test('several people accept a new text at once', async () => {
  await edit('Together.')
  const hash = await shownHash()
  const people = await Promise.all(Array.from({ length: 8 }, offline))
  const answers = await Promise.all([...people, ...people].map((person) => accept(person, hash)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const person of people) expect(await acceptances(person)).toHaveLength(1)
})

test('missing payouts are named before the agreement, and that before an open score or a low rank', async () => {
  const unpaid = await createCompanion(running().db, {
    companion: { online: false, payouts_enabled: false },
  })
  const low = await createCompanion(running().db, {
    companion: { online: false },
    profile: { ingame_rank: 1 },
  })
  await edit('In order.')
  expect((await goOnline(unpaid)).body.msg).toBe('payout_setup_required')
  expect((await goOnline(low)).body.msg).toBe('agreement_changed')
  await accept(low, await shownHash())
  expect((await goOnline(low)).body.msg).toBe('rank_too_low')
})

test('the export and the console show what was accepted', async () => {
  const companion = await offline()
  const inConsole = async () =>
    (await admin().query('companions.get', { userId: companion.id })).body.data.agreement
  expect(await inConsole()).toEqual({ current: true, accepted_at: null })
  const { version } = await edit('For the record.')
  expect(await inConsole()).toEqual({ current: false, accepted_at: null })
  await accept(companion, await shownHash())
  const accepted_at = running().clock.now().toISOString()
  expect(await inConsole()).toEqual({ current: true, accepted_at })
  const { data } = (await call(companion, 'GET', 'user/export')).body
  expect(data.agreements).toEqual([{ version, accepted_at }])
  await edit('And once more.')
  expect(await inConsole()).toEqual({ current: false, accepted_at })
})
