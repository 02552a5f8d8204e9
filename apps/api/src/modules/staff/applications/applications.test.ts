import { beforeAll, describe, expect, test } from 'vitest'
import { createReferralCode, createUser } from '@queuemate/db/testing/factories'
import { rowOf, updateRows } from '@queuemate/db/testing/rows'
import { auditOf, createPending } from '../../../../test/applications.ts'
import { useApp } from '../../../../test/app.ts'
import { createStaff, readPages, type StaffMember } from '../../../../test/staff.ts'

const running = useApp()
let staff: StaffMember
beforeAll(async () => {
  staff = await createStaff(running())
})

const idsOf = async (input: object) => {
  const { body } = await staff.query('applications.list', input)
  return body.data.items.map((one: { user_id: string }) => one.user_id)
}
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes))

describe('the queue', () => {
  test('has those that wait longest first, in pages that miss and repeat none', async () => {
    const { db } = running()
    const times = [3, 1, 2, 2, 2]
    const people: { id: string }[] = []
    for (const minutes of times)
      people.push(await createPending(db, { application: { ign: 'Queue#test', submitted_at: at(minutes) } }))
    const expected = [1, 2, 3, 4, 0].map((index) => people[index]!.id)
    expect(await idsOf({ query: 'queue#t' })).toEqual(expected)
    const seen = await readPages<{ user_id: string }>(staff, 'applications.list', {
      query: 'queue#t',
      limit: 2,
    })
    expect(seen.map((row) => row.user_id)).toEqual(expected)
    const bad = await staff.query('applications.list', { cursor: 'nonsense' })
    expect([bad.status, bad.body.issues?.[0]?.path]).toEqual([422, 'cursor'])
  })

  test('is searched by name, username, in-game name and code; the text is never a pattern', async () => {
    const { db } = running()
    const code = await createReferralCode(db, {
      code: `VELA_${crypto.randomUUID().slice(0, 6).toUpperCase()}`,
    })
    const user = await createPending(db, {
      name: 'Zoë 100%_Vos',
      username: `zoevos_${crypto.randomUUID().slice(0, 6)}`,
      application: { ign: 'ZoeV#nl88', referral_code_id: code.id },
    })
    const other = await createPending(db, { name: 'Hundred 1000 xVos' })
    for (const query of ['zoë', '100%_v', user.username!.slice(0, 10), 'zoev#nl', code.code.toLowerCase()])
      expect(await idsOf({ query })).toEqual([user.id])
    expect(await idsOf({ query: 'nothing like it' })).toEqual([])
    expect(await idsOf({ query: 'hundred' })).toEqual([other.id])
    // A new name is found, the old one is not.
    await db.updateTable('users').set({ name: 'Renamed Person' }).where('id', '=', other.id).execute()
    await updateRows(db, 'referral_codes', { id: code.id }, { code: `NEW${code.code}` })
    expect(await idsOf({ query: 'hundred' })).toEqual([])
    expect(await idsOf({ query: 'renamed p' })).toEqual([other.id])
    expect(await idsOf({ query: `new${code.code.toLowerCase()}` })).toEqual([user.id])
    expect((await staff.query('applications.list', { query: 'a'.repeat(81) })).status).toBe(422)
  })

  test('lists what was decided, the latest first; a returned application is with the rejected', async () => {
    const { db } = running()
    const decided = { decided_at: at(10), reason: 'A reason' }
    const values = [
      { status: 'rejected' as const, ...decided },
      { status: 'returned' as const, ...decided, decided_at: at(11) },
      { status: 'approved' as const, ...decided },
    ]
    const people: { id: string }[] = []
    for (const one of values)
      people.push(await createPending(db, { application: { ign: 'Done#test', ...one } }))
    expect(await idsOf({ status: 'rejected', query: 'done#' })).toEqual([people[1]!.id, people[0]!.id])
    expect(await idsOf({ status: 'approved', query: 'done#' })).toEqual([people[2]!.id])
    expect(await idsOf({ query: 'done#' })).toEqual([])
  })
})

describe('one application', () => {
  test('has the facts, by id and by username', async () => {
    const { db } = running()
    const owner = await createUser(db, { name: 'Vela Moreno' })
    const code = await createReferralCode(db, { owner_id: owner.id, max_uses: 5 })
    const user = await createPending(db, { application: { referral_code_id: code.id } })
    const { body } = await staff.query('applications.get', { userId: user.id })
    expect(body.data).toMatchObject({
      name: user.name,
      ign: 'Bram#nl88',
      status: 'submitted',
      country: { code: 'DE', label: 'Germany' },
      guide_read: 20,
      referral: {
        code: code.code,
        uses: 1,
        max_uses: 5,
        // A player who owns a code is no active companion.
        owner: { name: 'Vela Moreno', active: false },
      },
      video: { content_type: 'video/mp4', size: 1_000_000 },
      checks: [],
      notes: [],
    })
    const byName = await staff.query('applications.get', { userId: user.username!.toUpperCase() })
    expect(byName.body.data.user_id).toBe(user.id)
  })

  test('is there only for those who have sent one', async () => {
    const player = await createUser(running().db)
    for (const userId of [player.id, player.username, 'no-such-person', crypto.randomUUID()])
      expect((await staff.query('applications.get', { userId })).status).toBe(404)
    expect((await staff.query('applications.get', { userId: 'a'.repeat(65) })).status).toBe(422)
  })
})

describe('notes', () => {
  test('hold any text that fits, are seen by staff alone, and name their author', async () => {
    const { db } = running()
    const user = await createPending(db)
    const text = `${'a'.repeat(3990)} 日本<b>`
    const added = await staff.mutate('applications.addNote', { userId: user.id, text: `  ${text}\n` })
    expect([added.status, added.body.data[0].text]).toEqual([200, text])
    const { name } = await rowOf(db, 'users', { id: staff.id }, ['name'])
    const { body } = await staff.query('applications.get', { userId: user.id })
    expect(body.data.notes).toMatchObject([{ author: name, text }])
    expect(JSON.stringify((await running().call(user, 'GET', 'companion/application')).body)).not.toContain(
      '日本',
    )
    expect(await auditOf(db, user.id)).toMatchObject([
      { action: 'applications.addNote' },
      { action: 'applications.look' },
    ])
  })

  test.each(['', '   ', 'a'.repeat(4001), 5, null])('refuses %j', async (text) => {
    const user = await createPending(running().db)
    expect((await staff.mutate('applications.addNote', { userId: user.id, text })).status).toBe(422)
    expect((await staff.query('applications.get', { userId: user.id })).body.data.notes).toEqual([])
  })
})

describe('the presence of staff', () => {
  test('two members of staff see each other until one has gone; each is in the audit log once', async () => {
    const { db, clock } = running()
    const user = await createPending(db)
    const other = await createStaff(running())
    const open = async (who: StaffMember) =>
      (await who.mutate('applications.look', { userId: user.id })).body.data.others.map(
        (one: { id: string }) => one.id,
      )
    expect(await open(staff)).toEqual([])
    expect(await open(other)).toEqual([staff.id])
    clock.forward(15)
    expect(await open(staff)).toEqual([other.id])
    clock.forward(39)
    expect(await open(staff)).toEqual([])
    expect(await auditOf(db, user.id)).toMatchObject([
      { action: 'applications.look', staff_id: staff.id },
      { action: 'applications.look', staff_id: other.id },
    ])
    clock.forward(41)
    await open(staff)
    expect(await auditOf(db, user.id)).toHaveLength(3)
  })
})
