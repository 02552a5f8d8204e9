import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCompanion, createOrder, createUser } from '@queuemate/db/testing/factories'
import { rowOf, updateRows } from '@queuemate/db/testing/rows'
import { scaled } from '@queuemate/run/pace'
import { ADMIN, signIn, useApp } from '../../../../test/app.ts'
import { filesToRemove } from '../../../../test/jobs.ts'
import { allowOnly, createStaff } from '../../../../test/staff.ts'
import { removeOldRows } from '../../../jobs/remove-old-rows.ts'
import { writeExport } from './exports.ts'

const app = useApp()
let member: Awaited<ReturnType<typeof createMember>>
beforeEach(async () => {
  member = await createMember()
})

/** As if the session had begun now, by the clock of the test. */
const beginAgain = (userId: string) =>
  updateRows(app().db, 'sessions', { user_id: userId }, { created_at: app().clock.now() })

/** A member of staff in one session, as addresses of files are made for it. */
async function createMember() {
  const user = await createUser(app().db, { role: 'staff' })
  const cookie = await signIn(app().db, user.id)
  await beginAgain(user.id)
  const call = async (name: string, payload: object) => {
    const response = await app().app.inject({
      method: 'POST',
      url: `/trpc/staff.exports.${name}`,
      headers: { cookie, origin: ADMIN },
      payload,
    })
    const body = response.json()
    return { status: response.statusCode, data: body.result?.data, error: body.error?.data }
  }
  return {
    id: user.id,
    create: (filters: object = {}) => call('create', { list: 'orders', filters }),
    get: (id: string) => call('get', { id }),
    fetch: (url: string) => app().app.inject({ url, headers: { cookie } }),
  }
}

/** Asks for a file, runs its job and fetches it. */
async function exportOrders(filters: object = {}) {
  const { data } = await member.create(filters)
  await writeExport(app().context, data.id)
  const done = (await member.get(data.id)).data
  const file = await member.fetch(done.url)
  return { id: data.id as string, done, file, lines: file.body.trimEnd().split('\n') }
}

describe('an export of orders', () => {
  test('has the orders that fit, in the order of the list, with a mark for spreadsheets', async () => {
    const { db } = app()
    const [vela, sam] = [await createCompanion(db), await createUser(db, { name: 'Sam, "the" Keller' })]
    const at = new Date('2026-11-18T10:00:00Z')
    const made = await createOrder(db, { companion_id: vela.id, player_id: sam.id, requested_at: at })
    const refund = { refunded: 2000, refunded_share: 0 }
    const lost = await createOrder(db, {
      companion_id: vela.id,
      player_id: sam.id,
      requested_at: at,
      ...refund,
    })
    await createOrder(db, { companion_id: vela.id })
    const { done, file, lines } = await exportOrders({ playerId: sam.id })
    expect(done).toMatchObject({ status: 'done', written: 2 })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="queuemate-orders.csv"',
      'cache-control': 'private, no-store',
    })
    expect(lines[0]).toBe(
      '\uFEFForder,requested,status,closed_reason,player,player_username,companion,companion_username,score,price,fee,refunded,reported,disputed',
    )
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${lost.id},.*,20.00,-19.00,20.00,,$`)),
      `${made.id},2026-11-18T10:00:00.000Z,Completed with score,,"Sam, ""the"" Keller",${sam.username},${vela.name},${vela.username},13-7,20.00,1.00,0.00,,`,
    ])
  })

  test.each(['=cmd()', '+1', '-1', '@sum', '\tx', '\rx'])(
    'a name like %j is text in a spreadsheet',
    async (name) => {
      const { db } = app()
      const player = await createUser(db, { name })
      await createOrder(db, { companion_id: (await createCompanion(db)).id, player_id: player.id })
      const { file } = await exportOrders({ playerId: player.id })
      expect(file.body).toContain(`'${name}`)
    },
  )

  test(
    'of 20,000 orders is written in pieces and has each of them once',
    { timeout: scaled(60_000) },
    async () => {
      const { db } = app()
      const vela = await createCompanion(db)
      const sam = await createUser(db)
      await sql`insert into orders (player_id, companion_id, status, hold, price, fee, requested_at, expires_at, closed_at)
      select ${sam.id}, ${vela.id}, 2, 'none', 2000, 100, t, t, t
      from (select '2026-11-01'::timestamptz + make_interval(secs => n / 3) as t from generate_series(1, 20000) n)`.execute(
        db,
      )
      const { done, lines } = await exportOrders({ companionId: vela.id })
      expect(done.written).toBe(20_000)
      expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(20_000)
      expect(lines).toHaveLength(20_001)
    },
  )

  test('a job that died in the middle starts again, and a file that is done is written once', async () => {
    const { db, context, storage } = app()
    const vela = await createCompanion(db)
    await createOrder(db, { companion_id: vela.id })
    const { data } = await member.create({ companionId: vela.id })
    const { put } = storage
    storage.put = async (_key, file) => {
      if (!Buffer.isBuffer(file)) await file[Symbol.asyncIterator]().next()
      throw new Error('the disk is full')
    }
    await expect(writeExport(context, data.id)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await member.get(data.id)).data).toMatchObject({ status: 'failed', url: null })
    storage.put = put
    await writeExport(context, data.id)
    const { url } = (await member.get(data.id)).data
    await createOrder(db, { companion_id: vela.id })
    await writeExport(context, data.id)
    expect((await member.fetch(url)).body.trimEnd().split('\n')).toHaveLength(2)
  })

  test('asks for its job in the same transaction, and is in the audit log', async () => {
    const { data } = await member.create({ status: 6 })
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where key = ${`export:${data.id}`}`.execute(
      app().db,
    )
    expect(rows).toEqual([{ task: 'exports.write' }])
    const event = await rowOf(app().db, 'audit_events', { staff_id: member.id })
    expect(event).toMatchObject({
      action: 'exports.create',
      after: { list: 'orders', filters: { status: 6 } },
    })
  })
})

describe('a file is not found', () => {
  test('by another member of staff, in another session, without its key, and by an address of another', async () => {
    const { id, done } = await exportOrders({ status: 1 })
    const other = await createMember()
    expect((await other.get(id)).status).toBe(404)
    expect((await other.fetch(done.url)).statusCode).toBe(404)
    expect((await member.fetch(`/api/staff/exports/${id}`)).statusCode).toBe(404)
    expect((await app().app.inject({ url: done.url })).statusCode).toBe(401)
    const path = `/api/staff/exports/${id.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`
    expect((await member.fetch(done.url.replace(/^[^?]+/, path))).statusCode).toBe(404)
  })

  test('before it is done, after a day, and after its person has lost the permission', async () => {
    const { data } = await member.create()
    expect((await member.get(data.id)).data).toMatchObject({ status: 'waiting', url: null })
    const { id, done } = await exportOrders({ status: 1 })
    await allowOnly(app(), member, 'people')
    expect((await member.fetch(done.url)).statusCode).toBe(403)
    await app().db.deleteFrom('staff_members').where('user_id', '=', member.id).execute()
    expect((await member.fetch(done.url)).statusCode).toBe(200)
    app().clock.forward(24 * 3600 + 1)
    await beginAgain(member.id)
    expect((await member.get(id)).status).toBe(404)
    expect((await member.fetch(done.url)).statusCode).toBe(404)
    await removeOldRows(app().context)
    expect((await filesToRemove(app().db)).some((key) => key.startsWith('exports/'))).toBe(true)
    expect(await app().db.selectFrom('exports').selectAll().where('id', '=', id).execute()).toEqual([])
  })

  test('bad filters are refused', async () => {
    expect((await member.create({ from: '2026-11-02', to: '2026-11-01' })).status).toBe(422)
    expect((await (await createStaff(app())).query('exports.get', { id: 'x' })).status).toBe(422)
  })
})
