import { IMMORTAL_1, IMMORTAL_3, RADIANT } from '@queuemate/contracts/lookups/ranks'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { form, PNG, signIn, useApp, WEB } from '../../../../test/app.ts'
import { filesToRemove } from '../../../../test/jobs.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const running = useApp()
let user: { id: string }
beforeEach(async () => {
  user = await createCompanion(running().db)
  running().storage.files.clear()
})

const picture = { name: 'career.png', field: 'screenshot', data: PNG, type: 'image/png' }

async function ask(
  fields: Record<string, string>,
  file: Parameters<typeof form>[1] | null = picture,
  who: { id: string } | null = user,
) {
  const { app, db } = running()
  const { payload, headers } = form(fields, file ?? undefined)
  const response = await app.inject({
    method: 'POST',
    url: '/api/companion/rank_request',
    payload,
    headers: { ...headers, origin: WEB, ...(who ? { cookie: await signIn(db, who.id) } : {}) },
  })
  return { status: response.statusCode, body: response.json() }
}

const rows = (id: string) =>
  running().db.selectFrom('rank_requests').selectAll().where('user_id', '=', id).orderBy('id').execute()
const stored = () => [...running().storage.files.keys()]
const wanted = { wanted_rank: String(RADIANT) }

test('shows the rank, what it allows, and no requests yet', async () => {
  expect((await running().call(user, 'GET', 'companion/rank')).body.data).toEqual({
    rank: IMMORTAL_3,
    label: 'Immortal 3',
    players_up_to: 19,
    requests: [],
  })
  const unknown = await createCompanion(running().db, { profile: { ingame_rank: null } })
  expect((await running().call(unknown, 'GET', 'companion/rank')).body.data).toMatchObject({
    rank: null,
    label: 'Unknown',
    players_up_to: 0,
  })
})

describe('asking', () => {
  test('keeps the screenshot where only staff see it, and the rank stays', async () => {
    const { status, body } = await ask({ ...wanted, note: ' Last week ' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      rank: IMMORTAL_3,
      requests: [
        {
          from_rank: IMMORTAL_3,
          wanted_rank: RADIANT,
          note: 'Last week',
          status: 'open',
          reason: null,
          decided_at: null,
        },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('rank-requests/')
    const [row] = await rows(user.id)
    expect(row!.screenshot_key).toMatch(/^rank-requests\/[\w-]+\.jpg$/)
    expect(running().storage.files.get(row!.screenshot_key)).toMatchObject({ contentType: 'image/jpeg' })
    for (const path of [row!.screenshot_key, `pictures/${row!.screenshot_key.split('/')[1]}`])
      expect((await running().call(user, 'GET', path)).status).toBe(404)
  })

  test('the newest is first', async () => {
    await ask(wanted)
    const [first] = await rows(user.id)
    await running().call(user, 'POST', `companion/rank_request/${first!.id}/withdraw`)
    const { body } = await ask({ wanted_rank: String(IMMORTAL_1) })
    expect(
      body.data.requests.map((one: { wanted_rank: number; status: string }) => [one.wanted_rank, one.status]),
    ).toEqual([
      [IMMORTAL_1, 'open'],
      [RADIANT, 'withdrawn'],
    ])
  })

  test('one at a time, also five at once; only its file is kept', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(wanted)))
    // Two files of one person are taken in at the same time.
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(4)
    for (const { status } of refused) expect([409, 429]).toContain(status)
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      msg: 'rank_request_open',
      message: 'You have already requested a new rank. Staff are reviewing it',
    })
    const kept = await rows(user.id)
    expect(kept).toHaveLength(1)
    expect(stored()).toEqual([kept[0]!.screenshot_key])
  })

  test('the index refuses a second open one that no lock saw', async () => {
    const values = {
      user_id: user.id,
      from_rank: 24,
      wanted_rank: 25,
      screenshot_key: `rank-requests/${user.id}.png`,
    }
    let refused: unknown
    await running()
      .db.transaction()
      .execute(async (tx) => {
        await tx.insertInto('rank_requests').values(values).execute()
        const asking = ask(wanted)
        await new Promise((resolve) => setTimeout(resolve, 150))
        refused = asking
      })
    expect(await refused).toMatchObject({ status: 409, body: { msg: 'rank_request_open' } })
    expect(stored()).toEqual([])
  })
})

describe('refused, with nothing kept', () => {
  test.each([
    ['the present rank', String(IMMORTAL_3), 'Your rank is Immortal 3 already'],
    ['a rank below Immortal 1', '21', 'Companions need to be at least Immortal 1'],
    ['a rank that is none', '26', 'You must submit a rank on your profile'],
    ['half a rank', '24.5', 'You must submit a rank on your profile'],
    ['a word', 'Radiant', 'You must submit a rank on your profile'],
    ['nothing', '', 'You must submit a rank on your profile'],
  ])('%s', async (_what, wanted_rank, message) => {
    const { status, body } = await ask({ wanted_rank })
    expect({ status, msg: body.msg, issues: body.issues }).toEqual({
      status: 422,
      msg: 'invalid_input',
      issues: [{ path: 'wanted_rank', message }],
    })
    expect([await rows(user.id), stored()]).toEqual([[], []])
  })

  test('a note of 501 characters', async () => {
    const { status, body } = await ask({ ...wanted, note: 'a'.repeat(501) })
    expect({ status, issues: body.issues }).toEqual({
      status: 422,
      issues: [{ path: 'note', message: 'A note can have 500 characters at most' }],
    })
    expect(stored()).toEqual([])
  })

  test('an executable named .png, a GIF, and an SVG', async () => {
    for (const data of [
      Buffer.from('MZ\x90\x00 this program cannot be run'),
      Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff;', 'latin1'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]) {
      const { status, body } = await ask(wanted, { ...picture, data })
      expect({ status, msg: body.msg }).toEqual({ status: 415, msg: 'unsupported_media_type' })
    }
    expect([await rows(user.id), stored()]).toEqual([[], []])
  })

  test('more than 10 MB, no file, no form', async () => {
    const large = await ask(wanted, {
      ...picture,
      data: Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]),
    })
    expect({ status: large.status, msg: large.body.msg }).toEqual({ status: 413, msg: 'too_large' })
    const none = await ask(wanted, null)
    expect({ status: none.status, issues: none.body.issues }).toEqual({
      status: 422,
      issues: [{ path: 'screenshot', message: 'Please choose a file' }],
    })
    expect((await running().call(user, 'POST', 'companion/rank_request', { wanted_rank: 25 })).status).toBe(
      415,
    )
    expect([await rows(user.id), stored()]).toEqual([[], []])
  })

  test('a companion without a rank', async () => {
    const unknown = await createCompanion(running().db, { profile: { ingame_rank: null } })
    expect(await ask(wanted, picture, unknown)).toMatchObject({ status: 409, body: { msg: 'rank_not_set' } })
    expect(stored()).toEqual([])
  })

  test('a visitor, a player, staff', async () => {
    expect((await ask(wanted, picture, null)).status).toBe(401)
    for (const role of ['player', 'staff'] as const) {
      const other = await createUser(running().db, { role })
      expect(await ask(wanted, picture, other)).toMatchObject({ status: 403, body: { msg: 'forbidden' } })
      expect((await running().call(other, 'GET', 'companion/rank')).status).toBe(403)
      expect((await running().call(other, 'POST', 'companion/rank_request/1/withdraw')).status).toBe(403)
    }
    expect(stored()).toEqual([])
  })
})

describe('withdrawing', () => {
  const withdraw = (id: number | string, who = user) =>
    running().call(who, 'POST', `companion/rank_request/${id}/withdraw`)

  test('once, and removes the screenshot', async () => {
    await ask(wanted)
    const [row] = await rows(user.id)
    const answers = await Promise.all([withdraw(row!.id), withdraw(row!.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      msg: 'invalid_transition',
      message: 'This request is no longer open',
    })
    expect(await rows(user.id)).toMatchObject([{ status: 'withdrawn', decided_at: expect.any(Date) }])
    expect(await filesToRemove(running().db)).toContain(row!.screenshot_key)
  })

  test('not what staff have decided', async () => {
    await ask(wanted)
    const [row] = await rows(user.id)
    await updateRows(
      running().db,
      'rank_requests',
      { id: row!.id },
      { status: 'rejected', reason: 'Too dark to read', decided_at: new Date() },
    )
    expect((await withdraw(row!.id)).status).toBe(409)
    expect(await rows(user.id)).toMatchObject([{ status: 'rejected', reason: 'Too dark to read' }])
    expect(stored()).toHaveLength(1)
  })

  test('not for a request of another person, nor for one that does not exist', async () => {
    await ask(wanted)
    const [row] = await rows(user.id)
    const other = await createCompanion(running().db)
    expect((await withdraw(row!.id, other)).status).toBe(404)
    expect((await withdraw(999_999)).status).toBe(404)
    for (const id of ['0', 'one', '1.5']) expect((await withdraw(id)).status).toBe(422)
    expect(await rows(user.id)).toMatchObject([{ status: 'open' }])
  })
})
