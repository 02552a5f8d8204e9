import { beforeAll, describe, expect, it, test } from 'vitest'
import { createCompanion, createOrder, createPlayer } from '@queuemate/db/testing/factories'
import { erasePersonalData } from '@queuemate/db/queries/accounts/removal'
import { inTransaction } from '@queuemate/db/transaction'
import { insertRows } from '@queuemate/db/testing/rows'
import { auditOf } from '../../../../test/applications.ts'
import { useApp } from '../../../../test/app.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { suspicionsOf } from './note-suspicions.ts'

const app = useApp()
let staff: StaffMember
beforeAll(async () => {
  staff = await createStaff(app())
})

/** A companion who is rated by enough people for notes to be shown. */
const rated = () =>
  createCompanion(app().db, { companion: { raters: 5, rating_count: 5, rating_sum: 15, rating_great: 5 } })
type Companion = Awaited<ReturnType<typeof rated>>

/** A game of a new player, whose survey lets others read its note. */
async function note(companion: Companion, notes = 'Calm, and explains every round', share_note = true) {
  const { call, db } = app()
  const player = await createPlayer(db, { name: 'Robin Vale', profile: { ingame_rank: 11 } })
  const order = await createOrder(db, { companion_id: companion.id, player_id: player.id })
  const body = { order_id: order.id, rating: 3, notes, share_note }
  expect(await call(player, 'POST', 'order/submit_feedback', body)).toMatchObject({ status: 200 })
  return { player, order }
}
const open = async () => (await staff.query('notes.list', {})).body.data.items
const approve = async (orderId: number) => {
  const { id } = (await open()).find((row: { order_id: number }) => row.order_id === orderId)
  expect((await staff.mutate('notes.decide', { id, decision: 'approve' })).status).toBe(200)
  return id as number
}
const shown = async (companion: Companion) =>
  (await app().call(null, 'GET', `companions/${companion.username}`)).body.data.notes

it('a note is shown once staff have approved it, with the player’s initial, rank and month', async () => {
  const companion = await rated()
  const { order } = await note(companion)
  expect(await shown(companion)).toEqual([])
  const id = await approve(order.id)
  const month = new Date().toISOString().slice(0, 7)
  expect(await shown(companion)).toEqual([
    { id, text: 'Calm, and explains every round', initial: 'R', rank: 11, month },
  ])
  expect(await auditOf(app().db, companion.id)).toMatchObject([
    { action: 'notes.decide', before: { state: 'open' }, after: { state: 'approved' } },
  ])
})

it('a note that its player keeps to Queuemate never waits for staff', async () => {
  const companion = await rated()
  const silent = await note(companion, 'For you only', false)
  const empty = await note(companion, ' \u200b ')
  const ids = (await open()).map((row: { order_id: number }) => row.order_id)
  for (const { order } of [silent, empty]) expect(ids).not.toContain(order.id)
})

it('notes are not shown while fewer than five people have rated', async () => {
  const companion = await rated()
  const { order } = await note(companion)
  await approve(order.id)
  await app().db.updateTable('companions').set({ raters: 4 }).where('user_id', '=', companion.id).execute()
  expect(await shown(companion)).toEqual([])
})

it('a long note is shown up to 160 characters, cut between two of them; the three newest are shown', async () => {
  const companion = await rated()
  for (const text of ['one', 'two', 'three', '👩‍👩‍👧‍👦'.repeat(80)])
    await approve((await note(companion, text)).order.id)
  const notes: { text: string }[] = await shown(companion)
  expect(notes.map(({ text }) => text.slice(0, 5)).slice(1)).toEqual(['three', 'two'])
  expect(notes[0]!.text.length).toBeLessThanOrEqual(160)
  expect(notes[0]!.text).toMatch(/^(👩‍👩‍👧‍👦)+…$/u)
})

describe('an approved note is gone', () => {
  test('for everyone when its companion hides it', async () => {
    const { call, db } = app()
    const companion = await rated()
    const id = await approve((await note(companion)).order.id)
    expect((await call(await createCompanion(db), 'DELETE', `companion/notes/${id}`)).status).toBe(404)
    expect((await call(await createPlayer(db), 'DELETE', `companion/notes/${id}`)).status).toBe(403)
    for (let time = 0; time < 2; time++)
      expect((await call(companion, 'DELETE', `companion/notes/${id}`)).status).toBe(200)
    expect(await shown(companion)).toEqual([])
  })

  test('when staff reject it later', async () => {
    const companion = await rated()
    const id = await approve((await note(companion)).order.id)
    expect((await staff.mutate('notes.decide', { id, decision: 'reject' })).status).toBe(200)
    expect(await shown(companion)).toEqual([])
    const again = await staff.mutate('notes.decide', { id, decision: 'approve' })
    expect([again.status, again.body.msg]).toEqual([409, 'already_decided'])
  })

  const ends: [string, (player: { id: string }, companion: Companion) => Promise<unknown>][] = [
    [
      'its player is banned',
      ({ id }) => app().db.updateTable('users').set({ banned: true }).where('id', '=', id).execute(),
    ],
    [
      'its player blocks the companion',
      ({ id }, companion) => insertRows(app().db, 'user_blocks', { user_id: id, blocked_id: companion.id }),
    ],
    [
      'the account of its player is deleted',
      ({ id }) => inTransaction(app().db, (tx) => erasePersonalData(tx, id, new Date())),
    ],
  ]
  test.each(ends)('when %s', async (_what, happen) => {
    const companion = await rated()
    const { player, order } = await note(companion)
    await approve(order.id)
    await happen(player, companion)
    expect(await shown(companion)).toEqual([])
  })
})

it('two members of staff decide a note once', async () => {
  const companion = await rated()
  const { order } = await note(companion)
  const { id } = (await open()).find((row: { order_id: number }) => row.order_id === order.id)
  const other = await createStaff(app())
  const answers = await Promise.all([
    staff.mutate('notes.decide', { id, decision: 'reject' }),
    other.mutate('notes.decide', { id, decision: 'reject' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await staff.mutate('notes.decide', { id: 999_999_999, decision: 'approve' })).status).toBe(404)
})

it('a note of 10,000 characters is refused', async () => {
  const companion = await rated()
  const player = await createPlayer(app().db)
  const { id } = await createOrder(app().db, { companion_id: companion.id, player_id: player.id })
  const body = { order_id: id, rating: 3, notes: 'a'.repeat(10_000), share_note: true }
  expect((await app().call(player, 'POST', 'order/submit_feedback', body)).status).toBe(422)
})

describe('what staff are warned of', () => {
  test.each([
    ['See example.com for more', ['address']],
    ['https://x.yz', ['address']],
    ['mail me: r@example.org', ['address', 'contact']],
    ['Add me on Discord', ['contact']],
    ['call +49 170 1234567', ['contact']],
    ['Robin#EUW1 here', ['contact', 'name']],
    ['Miss Moreno is great', ['name']],
    ['Vela is great, 13 – 7!', []],
    ['هادئ وواضح', []],
  ])('%s: %j', (text, expected) => {
    expect(suspicionsOf(text, ['Robin Vale', 'Vela Moreno'])).toEqual(expected)
  })
})
