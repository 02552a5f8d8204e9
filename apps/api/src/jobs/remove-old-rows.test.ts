import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createCompanion, createOrder, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { RETENTION } from '@queuemate/db/retention'
import type { DB } from '@queuemate/db/schema'
import type { Db } from '@queuemate/db/transaction'
import { useApp } from '../../test/app.ts'
import { removeOldRows } from './remove-old-rows.ts'
import { insertRow, insertRows } from '@queuemate/db/testing/rows'

const running = useApp()
const daysAgo = (days: number) => new Date(running().clock.now().getTime() - days * 86_400_000)

/** Inserts a row for each age in days, sweeps, and returns the ages of the rows that are left. */
async function ages(
  table: keyof DB,
  key: string,
  rowsOf: (days: number) => object,
  days: number[],
  db: Db = running().db,
) {
  const found = sql<{ key: unknown }>`select ${sql.ref(key)} as key from ${sql.table(table)}`
  const keyOf = new Map<unknown, number>()
  for (const age of days) {
    const row = await db
      .insertInto(table)
      .values(rowsOf(age) as never)
      .returningAll()
      .executeTakeFirstOrThrow()
    keyOf.set((row as Record<string, unknown>)[key], age)
  }
  await removeOldRows({ clock: running().clock, backgroundDb: db })
  return (await found.execute(db)).rows.flatMap(({ key: left }) => keyOf.get(left) ?? [])
}

describe('rows that are old enough are deleted, and younger ones stay:', () => {
  test('videos and screenshots 30 days after the decision, with their files', async () => {
    const { db } = running()
    const { id: referral_code_id } = await insertRow(db, 'referral_codes', { code: 'KEPT-30' })
    const videos = new Map<number, string>()
    for (const [age, status] of [
      [31, 'approved'],
      [29, 'rejected'],
      [31, 'submitted'],
    ] as const) {
      const { id: user_id } = await createUser(db)
      const key = `videos/${user_id}`
      const video = await insertRow(db, 'verification_videos', {
        user_id,
        storage_key: key,
        status: 'ready',
        content_type: 'video/mp4',
        size: 1,
        finished_at: daysAgo(40),
      })
      const decided_at = status === 'submitted' ? null : daysAgo(age)
      await insertRows(db, 'companion_applications', {
        user_id,
        referral_code_id,
        status,
        decided_at,
        video_id: video.id,
        ign: 'Ada#EUW',
        guide_read: 20,
        submitted_at: daysAgo(41),
      })
      const screenshot = { user_id, from_rank: 1, wanted_rank: 2, screenshot_key: `ranks/${user_id}` }
      await db
        .insertInto('rank_requests')
        .values({ ...screenshot, status: decided_at ? 'rejected' : 'open', decided_at })
        .execute()
      videos.set(age + status.length / 100, key)
    }
    await removeOldRows({ clock: running().clock, backgroundDb: db })
    const left = await db
      .selectFrom('verification_videos')
      .select('storage_key')
      .where('storage_key', 'in', [...videos.values()])
      .execute()
    expect(left.map(({ storage_key: key }) => key).toSorted()).toEqual(
      [...videos.values()].slice(1).toSorted(),
    )
    const gone = [...videos.values()][0]!
    const { rows } = await sql<{ task: string }>`select payload->>'key' as task
      from graphile_worker._private_jobs where payload->>'key' in (${gone}, ${gone.replace('videos', 'ranks')})
      order by 1`.execute(db)
    expect(rows.map(({ task }) => task)).toEqual([gone.replace('videos', 'ranks'), gone])
    const kept = await db.selectFrom('rank_requests').select('id').where('screenshot_key', '<>', '').execute()
    expect(kept).toHaveLength(2)
  })

  test('tickets of visitors 180 days after they were closed, and those of accounts never', async () => {
    const { id: user_id } = await createUser(running().db)
    const ticket = (days: number) => ({
      name: 'A',
      email: `v${days}@example.test`,
      category: 'other',
      message: 'Hi',
      status: 'closed',
      closed_at: daysAgo(Math.abs(days)),
      user_id: days < 0 ? user_id : null,
    })
    expect(await ages('support_messages', 'id', ticket, [181, 179, -181])).toEqual([179, -181])
  })

  test('network addresses of staff after 90 days, and never the entries', async () => {
    const { db } = running()
    const { id: staff_id } = await createUser(db)
    const entry = (days: number) => ({
      at: daysAgo(days),
      staff_id,
      permission: 'people' as const,
      action: `aged ${days}`,
      address: '203.0.113.7',
    })
    await insertRows(db, 'audit_events', [entry(91), entry(89)])
    await removeOldRows({ clock: running().clock, backgroundDb: db })
    const rows = await db
      .selectFrom('audit_events')
      .select(['action', 'address'])
      .where('action', 'like', 'aged %')
      .orderBy('at')
      .execute()
    expect(rows).toEqual([
      { action: 'aged 91', address: null },
      { action: 'aged 89', address: '203.0.113.7' },
    ])
    const change = db.updateTable('audit_events').set({ action: 'x' }).where('action', 'like', 'aged %')
    await expect(change.execute()).rejects.toThrow('append-only')
  })

  const sent = { type: 'payout.paid', payload: '{}' }
  const mail = { recipient: '', subject: '', text: '', html: '' }
  test.each<[what: string, table: keyof DB, key: string, rowsOf: (days: number) => object, limit: number]>([
    [
      'webhooks',
      'webhook_events',
      'event_id',
      (n) => ({ ...sent, event_id: n, received_at: daysAgo(n) }),
      90,
    ],
    ['counts of tries', 'rate_limits', 'key', (n) => ({ key: n, count: 1, last_request: +daysAgo(n) }), 1],
    ['calls that are not made twice', 'calls_made_once', 'id', (n) => ({ id: n, made_at: daysAgo(n) }), 1],
    ['mails of the dev mailbox', 'dev_mails', 'id', (n) => ({ ...mail, sent_at: daysAgo(n) }), 30],
  ])('%s', async (_what, table, key, rowsOf, limit) => {
    expect(await ages(table, key, rowsOf, [limit + 0.1, limit - 0.1])).toEqual([limit - 0.1])
  })

  test('sessions at their end', async () => {
    const { id: user_id } = await createUser(running().db)
    const session = (days: number) => ({ user_id, token: `old ${days}`, expires_at: daysAgo(days) })
    expect(await ages('sessions', 'token', session, [1, -1])).toEqual([-1])
  })

  test('codes and checks a day after their end', async () => {
    const { id: user_id } = await createUser(running().db)
    const code = (days: number) => {
      const row = { user_id, purpose: 'verify_email', code_hash: '', expires_at: daysAgo(days) }
      return { ...row, subject: `${days}` }
    }
    expect(await ages('account_codes', 'subject', code, [1.1, 0.9])).toEqual([0.9])
    const check = (days: number) => ({ identifier: `old ${days}`, value: '', expires_at: daysAgo(days) })
    expect(await ages('verifications', 'identifier', check, [1.1, 0.9])).toEqual([0.9])
  })

  test('searches 30 days after their end, and none that goes on', async () => {
    const { id: player_id } = await createPlayer(running().db)
    const search = (days: number) => {
      const at = daysAgo(days)
      const ended = { state: days === 99 ? 'looking' : 'nobody', ended_at: days === 99 ? null : at }
      return { player_id, max_price: 1000, seen_at: at, started_at: at, ...ended }
    }
    expect(await ages('order_searches', 'id', search, [31, 99, 29])).toEqual([99, 29])
  })

  test('messages of the feed after a day, but no job', async () => {
    const message = (topic: string) => (days: number) => {
      return { topic, payload: JSON.stringify({ job: 'none' }), created_at: daysAgo(days) }
    }
    // What is committed, the feed publishes and removes itself.
    const tx = await running().db.startTransaction().execute()
    expect(await ages('outbox', 'id', message('job'), [3, 2], tx)).toEqual([3, 2])
    expect(await ages('outbox', 'id', message('area'), [2, 0.5], tx)).toEqual([0.5])
    await tx.rollback().execute()
  })

  test('mails that were given up 30 days ago', async () => {
    const { context, db } = running()
    await sql`select graphile_worker.add_job('mail.send', '{}', job_key => key) from unnest(array['dead', 'alive']) key`.execute(
      db,
    )
    await sql`update graphile_worker._private_jobs
      set attempts = case key when 'dead' then max_attempts else 1 end, updated_at = ${daysAgo(31)}
      where key in ('dead', 'alive')`.execute(db)
    await removeOldRows(context)
    const { rows } = await sql`select key from graphile_worker.jobs where key in ('dead', 'alive')`.execute(
      db,
    )
    expect(rows).toEqual([{ key: 'alive' }])
  })
})

test('the session of a player stays until the evidence of their game is sealed', async () => {
  const { context, db } = running()
  const { id: companion_id } = await createCompanion(db)
  const { id: order_id, player_id } = await createOrder(db, { companion_id, status: 5 })
  const evidence = { order_id, created_at: daysAgo(2), address: '192.0.2.1' }
  await db.insertInto('order_evidence').values(evidence).execute()
  const session = { user_id: player_id, token: 'of a game', expires_at: daysAgo(1) }
  await db.insertInto('sessions').values(session).execute()
  const left = () => db.selectFrom('sessions').select('token').where('user_id', '=', player_id).execute()
  await removeOldRows(context)
  expect(await left()).toEqual([{ token: 'of a game' }])
  const names = { player_name: 'a', player_email: 'b', player_since: daysAgo(9), companion_name: 'c' }
  const sealed = { ...names, messages: sql<never>`'[]'`, sealed_at: daysAgo(0) }
  await db.updateTable('order_evidence').set(sealed).execute()
  await removeOldRows(context)
  expect(await left()).toEqual([])
})

test('more rows than one statement deletes are all deleted, and what fails keeps nothing else', async () => {
  const { context, db } = running()
  await sql`insert into webhook_events (event_id, type, payload, received_at)
    select 'many ' || n, 'payout.paid', '{}', ${daysAgo(100)} from generate_series(1, 2500) n`.execute(db)
  const broken = vi.spyOn(RETENTION[0]!, 'remove').mockRejectedValue(new Error('broken'))
  await expect(removeOldRows(context)).rejects.toThrow('broken')
  broken.mockRestore()
  const left = db.selectFrom('webhook_events').select('event_id').where('event_id', 'like', 'many %')
  expect(await left.execute()).toEqual([])
})
