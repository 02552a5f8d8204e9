import { describe, expect, test } from 'vitest'
import {
  createCompanion,
  createOrder,
  createPlayer,
  createTicket,
  createUser,
} from '@queuemate/db/testing/factories'
import { insertRows, updateRows } from '@queuemate/db/testing/rows'
import { useApp } from '../../../../test/app.ts'
import { createStaff, logOf, readPages } from '../../../../test/staff.ts'

const app = useApp()

async function find(input: object) {
  const { status, body } = await (await createStaff(app())).query('people.search', input)
  expect(status).toBe(200)
  return body.data as { items: { id: string; order_id: number | null }[]; nextCursor: string | null }
}
const idsOf = async (input: object) => (await find(input)).items.map(({ id }) => id)

describe('search', () => {
  test('finds by any part of name, username, addresses and in-game name, in any case', async () => {
    const { db } = app()
    const person = await createUser(db, {
      name: 'Ottilie Vandersteen',
      username: 'quokka_queen',
      email: 'ottilie@lighthouse.test',
      profile: { ingame_name: 'Zephyrine', ingame_tag: 'EUW7' },
    })
    const second = { user_id: person.id, email: 'second.box@harbour.test', verified: true }
    await db.insertInto('user_emails').values(second).execute()
    const queries = ['ottilie v', 'DERSTEEN', 'okka_q', 'LIGHTHOUSE', 'second.box', 'zephyrine#euw7', 'EUW7']
    for (const query of queries) expect([query, await idsOf({ query })]).toEqual([query, [person.id]])
  })

  test('a whole address, primary or not, finds its owner alone', async () => {
    const { db } = app()
    const owner = await createUser(db, { email: 'amy@swan.test' })
    const second = { user_id: owner.id, email: 'amy@heron.test', verified: true }
    await db.insertInto('user_emails').values(second).execute()
    const other = await createUser(db, { email: 'tamy@swan.test' })
    for (const query of ['Amy@swan.test', 'amy@heron.test'])
      expect([query, await idsOf({ query })]).toEqual([query, [owner.id]])
    expect(await idsOf({ query: 'amy@swan' })).toEqual([other.id, owner.id])
  })

  test('follows changes of what a person is called', async () => {
    const { db } = app()
    const person = await createUser(db)
    await db.updateTable('users').set({ name: 'Renamed Wombat' }).where('id', '=', person.id).execute()
    await updateRows(db, 'profiles', { user_id: person.id }, { ingame_name: 'Bandicoot' })
    const other = { user_id: person.id, email: 'numbat@example.test' }
    await db.insertInto('user_emails').values(other).execute()
    for (const query of ['wombat', 'bandicoot', 'numbat']) expect(await idsOf({ query })).toEqual([person.id])
    await db.deleteFrom('user_emails').where('email', '=', other.email).execute()
    expect(await idsOf({ query: 'numbat' })).toEqual([])
  })

  test('a text of one or two characters is looked for at the start of words', async () => {
    const person = await createUser(app().db, { name: 'Xq Person', username: 'plain_name_1' })
    await createUser(app().db, { name: 'Some One', username: 'foxqueen' })
    expect(await idsOf({ query: 'xq' })).toEqual([person.id])
  })

  test('finds both people of an order by its number, before everyone else', async () => {
    const { db } = app()
    const [player, companion] = [await createPlayer(db), await createCompanion(db)]
    const order = await createOrder(db, { player_id: player.id, companion_id: companion.id })
    const { items } = await find({ query: `#${order.id}` })
    expect(items.slice(0, 2).map(({ id, order_id }) => [id, order_id])).toEqual([
      [player.id, order.id],
      [companion.id, order.id],
    ])
    expect(await idsOf({ query: String(order.id), role: 'companion' })).toEqual([companion.id])
  })

  test.each(['100%', 'a_b', 'back\\slash', "'; drop table users; --"])('%s is only a text', async (query) => {
    const person = await createUser(app().db, { name: `Odd ${query} Name` })
    expect(await idsOf({ query })).toEqual([person.id])
  })

  test('filters by role and ban, and gives pages without gaps or repeats', async () => {
    const { db } = app()
    const people = []
    for (let n = 0; n < 5; n++)
      people.push(await createUser(db, { name: `Paged Person ${n}`, banned: n > 2 }))
    const newest = people.map(({ id }) => id).toReversed()
    expect(await idsOf({ query: 'paged person', banned: true })).toEqual(newest.slice(0, 2))
    expect(await idsOf({ query: 'paged person', role: 'companion' })).toEqual([])
    const input = { query: 'paged person', limit: 2 }
    const seen = await readPages<{ id: string }>(await createStaff(app()), 'people.search', input)
    expect(seen.map(({ id }) => id)).toEqual(newest)
  })

  test.each([
    { query: 'x'.repeat(121) },
    { role: 'boss' },
    { limit: 0 },
    { limit: 51 },
    { cursor: 'nonsense' },
  ])('%o is invalid input', async (input) => {
    expect((await (await createStaff(app())).query('people.search', input)).status).toBe(422)
  })
})

describe('a search', () => {
  const searches = async (staffId: string) =>
    logOf(app().db, { staff_id: staffId }, ['action', 'permission', 'reason', 'person_id'])
  const entry = (reason: string | null) => ({
    action: 'people.search',
    permission: 'people',
    reason,
    person_id: null,
  })

  test('is in the audit log with its text, once for all of its pages and for ten minutes', async () => {
    const { db, clock } = app()
    for (let n = 0; n < 3; n++) await createUser(db, { name: `Noted Numbat ${n}` })
    const [one, other] = [await createStaff(app()), await createStaff(app())]
    const first = await one.query('people.search', { query: 'noted numbat', limit: 2 })
    const cursor = first.body.data.nextCursor as string
    expect((await one.query('people.search', { query: 'noted numbat', limit: 2, cursor })).status).toBe(200)
    await other.query('people.search', { query: 'noted numbat' })
    expect(await searches(one.id)).toEqual([entry('noted numbat')])
    expect(await searches(other.id)).toEqual([entry('noted numbat')])
    await one.query('people.search', { query: 'amy@swan.test' })
    clock.forward(601)
    await one.query('people.search', { query: 'noted numbat' })
    expect((await searches(one.id)).map(({ reason }) => reason)).toEqual([
      'noted numbat',
      'a…@swan.test',
      'noted numbat',
    ])
  })

  test('of everyone is in the audit log without a text', async () => {
    const staff = await createStaff(app())
    for (const role of ['player', 'companion']) await staff.query('people.search', { role })
    expect(await searches(staff.id)).toEqual([entry(null)])
  })
})

describe('a profile', () => {
  test('says who they are, what they played and paid, and of the card the last four digits alone', async () => {
    const { db } = app()
    const [player, companion] = [await createPlayer(db), await createCompanion(db)]
    const order = await createOrder(db, { player_id: player.id, companion_id: companion.id, refunded: 500 })
    const report = { order_id: order.id, reporter_id: companion.id, reason: 'abusive' as const }
    await insertRows(db, 'order_reports', { ...report, details: 'They shouted all game' })
    for (const category of ['account', 'other'] as const)
      await createTicket(db, { user_id: player.id, category })
    const staff = await createStaff(app())
    const { body } = await staff.query('people.get', { userId: player.id })
    expect(body.data).toMatchObject({
      id: player.id,
      username: player.username,
      role: 'player',
      emails: [{ email: player.email, verified: true, primary: true }],
      card: { brand: 'visa', last4: '4242' },
      orders: {
        as_player: 1,
        as_companion: 0,
        open: 0,
        latest: [{ id: order.id, side: 'player', counterpart: { id: companion.id } }],
      },
      money: { paid: 2000, refunded: 500, earned: 0, owed: 0 },
      reports: [{ order_id: order.id, side: 'against', reason: 'abusive' }],
      tickets: [{ category: 'other', status: 'open' }, { category: 'account' }],
      ban: null,
      role_ends_at: null,
      two_factor: false,
      permissions: [],
    })
    expect(JSON.stringify(body.data)).not.toContain(`pm_${player.id}`)
    const theirs = await staff.query('people.get', { userId: companion.id })
    expect(theirs.body.data.reports).toMatchObject([{ side: 'by' }])
  })

  test('is in the audit log, once in ten minutes for each member of staff', async () => {
    const { db, clock } = app()
    const person = await createUser(db)
    const [one, other] = [await createStaff(app()), await createStaff(app())]
    const reads = async () =>
      (await db.selectFrom('audit_events').selectAll().where('person_id', '=', person.id).execute()).length
    const read = (staff: typeof one) => staff.query('people.get', { userId: person.id })
    await read(one)
    await read(one)
    expect(await reads()).toBe(1)
    await read(other)
    expect(await reads()).toBe(2)
    clock.forward(601)
    await read(one)
    expect(await reads()).toBe(3)
  })

  test.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])('%s: there is none', async (userId) => {
    expect((await (await createStaff(app())).query('people.get', { userId })).status).toBe(404)
  })
})

describe('notes and strikes', () => {
  test('a note is kept with its author, up to 4,000 characters, and is not in the audit log', async () => {
    const { db } = app()
    const [person, staff] = [await createUser(db), await createStaff(app())]
    const text = `<script>alert('é中🎮')</script>${'x'.repeat(3960)}`
    expect((await staff.mutate('people.addNote', { userId: person.id, text: `  ${text}  ` })).status).toBe(
      200,
    )
    const { body } = await staff.query('people.get', { userId: person.id })
    expect(body.data.notes).toMatchObject([{ text, author: { id: staff.id } }])
    const log = await db.selectFrom('audit_events').selectAll().where('person_id', '=', person.id).execute()
    expect(log.map(({ action }) => action)).toContain('people.addNote')
    expect(JSON.stringify(log)).not.toContain('script')
    for (const wrong of ['   ', 'x'.repeat(4001)])
      expect((await staff.mutate('people.addNote', { userId: person.id, text: wrong })).status).toBe(422)
  })

  test('a strike can be taken back once, and shows who did it', async () => {
    const [person, one, other] = [
      await createUser(app().db),
      await createStaff(app()),
      await createStaff(app()),
    ]
    const made = await one.mutate('people.addStrike', { userId: person.id, reason: 'Left two games early' })
    const strikeId = made.body.data.id
    const answers = await Promise.all([
      one.mutate('people.removeStrike', { strikeId }),
      other.mutate('people.removeStrike', { strikeId }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
      'This strike has already been revoked',
    )
    const { body } = await one.query('people.get', { userId: person.id })
    expect(body.data.strikes).toMatchObject([
      { reason: 'Left two games early', author: { id: one.id }, removed_at: expect.any(String) },
    ])
    expect((await one.mutate('people.removeStrike', { strikeId: 999_999 })).status).toBe(404)
    expect((await one.mutate('people.addStrike', { userId: person.id, reason: ' x ' })).status).toBe(422)
  })
})
