import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { insertRow } from '@queuemate/db/testing/rows'
import { auditOf } from '../../../../test/applications.ts'
import { useApp, type Answer } from '../../../../test/app.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { mailsTo } from '../../../../test/visitor.ts'

const running = useApp()
let staff: StaffMember
beforeAll(async () => {
  staff = await createStaff(running())
})

const said = ({ status, body }: Answer) => [status, body.msg, body.message]

async function ask(values: { wanted_rank?: number; status?: 'open' | 'withdrawn' } = {}) {
  const { db } = running()
  const companion = await createCompanion(db, { profile: { ingame_rank: 22 } })
  const { id } = await insertRow(db, 'rank_requests', {
    user_id: companion.id,
    from_rank: 22,
    wanted_rank: 25,
    screenshot_key: `rank-requests/${randomUUID()}.jpg`,
    ...values,
  })
  return { id, companion }
}

describe('approving', () => {
  test('changes the rank, and with it who may queue', async () => {
    const { db } = running()
    const { id, companion } = await ask()
    const player = await createPlayer(db, { profile: { ingame_rank: 21 } })
    const grid = async () => {
      await running().caughtUp()
      const { body } = await running().call(player, 'GET', 'marketplace/eligible')
      return body.data.map((one: { user_id: string }) => one.user_id)
    }
    expect(await grid()).not.toContain(companion.id)
    const answer = await staff.mutate('rankRequests.approve', { id })
    expect(answer.body.data).toMatchObject({ status: 'approved', rank: 25 })
    expect(await grid()).toContain(companion.id)
    const page = () => running().call(null, 'GET', `companions/${companion.username}`)
    expect((await page()).body.data.rank_checked_at).toMatch(/Z$/)
    // Another rank than the one that was checked.
    await db.updateTable('profiles').set({ ingame_rank: 24 }).where('user_id', '=', companion.id).execute()
    expect((await page()).body.data.rank_checked_at).toBeNull()
    await db.updateTable('profiles').set({ ingame_rank: 25 }).where('user_id', '=', companion.id).execute()
    expect((await running().call(companion, 'GET', 'companion/rank')).body.data).toMatchObject({
      rank: 25,
      requests: [{ status: 'approved' }],
    })
    expect(await mailsTo(db, companion.email)).toMatchObject([{ template: 'rank_approved' }])
    expect(await auditOf(db, companion.id)).toMatchObject([
      { action: 'rankRequests.approve', before: { rank: 22 }, after: { rank: 25 } },
    ])
  })

  test('is refused for a person who is no companion any more', async () => {
    const { id, companion } = await ask()
    await running().db.updateTable('users').set({ role: 'player' }).where('id', '=', companion.id).execute()
    expect(said(await staff.mutate('rankRequests.approve', { id }))[1]).toBe('application_state')
    expect((await staff.mutate('rankRequests.approve', { id: 999_999 })).status).toBe(404)
  })
})

test('rejecting leaves the rank, and the companion reads the reason', async () => {
  const { db } = running()
  const { id, companion } = await ask()
  for (const reason of [undefined, ' ', 'a'.repeat(2001)])
    expect((await staff.mutate('rankRequests.reject', { id, reason })).status).toBe(422)
  const reason = 'The screenshot is cut off'
  expect((await staff.mutate('rankRequests.reject', { id, reason })).status).toBe(200)
  expect((await running().call(companion, 'GET', 'companion/rank')).body.data).toMatchObject({
    rank: 22,
    requests: [{ status: 'rejected', reason }],
  })
  expect(await mailsTo(db, companion.email)).toMatchObject([{ template: 'rank_rejected', data: { reason } }])
  expect(await auditOf(db, companion.id)).toMatchObject([{ reason, after: { rank: 22 } }])
})

test('a request is decided once, also by two at once, and says by whom', async () => {
  const { db } = running()
  const other = await createStaff(running())
  for (let round = 0; round < 3; round++) {
    const { id, companion } = await ask()
    const answers = await Promise.all([
      staff.mutate('rankRequests.approve', { id }),
      other.mutate('rankRequests.reject', { id, reason: 'Too dark' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(
      /^Player Number\w+ has already (approved|rejected) this request$/,
    )
    expect(await auditOf(db, companion.id)).toHaveLength(1)
  }
  const withdrawn = await ask({ status: 'withdrawn' })
  expect(said(await staff.mutate('rankRequests.approve', { id: withdrawn.id }))).toEqual([
    409,
    'already_decided',
    'The companion has withdrawn this request',
  ])
})

test('open requests are listed the oldest first, decided ones the newest first, in pages', async () => {
  const { db } = running()
  await db.updateTable('rank_requests').set({ status: 'withdrawn' }).execute()
  const [first, second] = [await ask(), await ask()]
  const idsOf = async (input: object) => {
    const { body } = await staff.query('rankRequests.list', input)
    return [body.data.items.map((one: { id: number }) => one.id), body.data.nextCursor]
  }
  const [page, cursor] = await idsOf({ limit: 1 })
  expect(page).toEqual([first.id])
  expect(await idsOf({ limit: 1, cursor })).toEqual([[second.id], null])
  for (const { id } of [first, second]) await staff.mutate('rankRequests.approve', { id })
  expect(await idsOf({ status: 'decided' })).toEqual([[second.id, first.id], null])
})
