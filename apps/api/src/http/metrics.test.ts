import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { playGame } from '../../test/games.ts'
import { insertRows } from '@queuemate/db/testing/rows'

const app = useApp()

/** The figures of `/metrics`, by name with labels. */
async function scrape(): Promise<Record<string, number>> {
  const { body } = await app().app.inject('/metrics')
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end))]
    }),
  )
}

const CALL = 'queuemate_provider_call_duration_seconds_count'
const EVENT = 'queuemate_order_events_total'

it('counts events of orders, cents that were charged, and calls to the provider by their outcome', async () => {
  const { call, payments } = app()
  expect(await scrape()).toMatchObject({
    [`${EVENT}{event="captured"}`]: 0,
    queuemate_charged_cents_total: 0,
  })
  await playGame(app(), 'started')
  for (const outcome of ['refuse', 'no_answer'] as const) {
    payments.authorizes = outcome
    const { companion } = await playGame(app(), 'requested')
    await call(companion, 'POST', 'order/status/accept_order')
  }
  expect(await scrape()).toMatchObject({
    [`${EVENT}{event="request"}`]: 3,
    [`${EVENT}{event="accept_order"}`]: 3,
    [`${EVENT}{event="captured"}`]: 1,
    [`${EVENT}{event="authorize_failed"}`]: 1,
    queuemate_charged_cents_total: 1500,
    [`${CALL}{call="authorize",outcome="ok"}`]: 1,
    [`${CALL}{call="authorize",outcome="refused"}`]: 1,
    [`${CALL}{call="authorize",outcome="failed"}`]: 1,
    [`${CALL}{call="capture",outcome="ok"}`]: 1,
  })
})

it('says how much waits and for how long, and what the books differ by', async () => {
  const { db } = app()
  // Handed over by a sweep, which does not run here.
  await sql`insert into outbox (topic, payload, created_at) values ('job', '{}', now() - interval '90 s')`.execute(
    db,
  )
  await sql`select graphile_worker.add_job('mail.send', run_at := now() - interval '5 min')`.execute(db)
  await sql`select graphile_worker.add_job('mail.send', run_at := now() + interval '5 min')`.execute(db)
  await insertRows(db, 'reconciliations', {
    at: new Date(),
    provider_balance: 0,
    ledger_balance: 0,
    differences: JSON.stringify([
      { order_id: null, payout_id: null, expected: 1500, found: 1400 },
      { order_id: null, payout_id: null, expected: 0, found: 25 },
    ]),
  })
  const { [`queuemate_backlog_age_seconds{of="outbox"}`]: outboxAge, ...figures } = await scrape()
  expect(outboxAge).toBeGreaterThanOrEqual(90)
  expect(figures).toMatchObject({
    'queuemate_jobs_due{task="mail.send"}': 1,
    queuemate_reconciliation_difference_cents: 125,
  })
  expect(figures['queuemate_jobs_due_age_seconds{task="mail.send"}']).toBeGreaterThanOrEqual(300)
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))`.execute(
    db,
  )
  expect(await scrape()).not.toHaveProperty('queuemate_jobs_due{task="mail.send"}')
})

it('says of a job that fails and is tried again since when it waits', async () => {
  const { db } = app()
  await sql`select graphile_worker.add_job('mail.send', run_at := now() + interval '5 min')`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 4, created_at = now() - interval '20 min'`.execute(
    db,
  )
  const figures = await scrape()
  expect(figures['queuemate_jobs_due_age_seconds{task="mail.send"}']).toBeGreaterThanOrEqual(1200)
})

it('counts a card that is not settled two minutes after the last move, however often it is tried', async () => {
  const { db } = app()
  const { player } = await playGame(app(), 'requested')
  const of = sql`player_id = ${player.id}`
  await sql`update orders set settle_at = now() + interval '1 min' where ${of}`.execute(db)
  expect(await scrape()).toMatchObject({ 'queuemate_backlog{of="unsettled"}': 0 })
  await sql`update order_events set at = now() - interval '3 min'
    where order_id in (select id from orders where ${of})`.execute(db)
  expect(await scrape()).toMatchObject({ 'queuemate_backlog{of="unsettled"}': 1 })
})

it('says how long a deadline has passed, by the clock of the database', async () => {
  const { db } = app()
  const { player } = await playGame(app(), 'requested')
  await sql`update orders set due_at = now() - interval '2 min' where player_id = ${player.id}`.execute(db)
  const figures = await scrape()
  expect(figures['queuemate_backlog{of="overdue"}']).toBe(1)
  expect(figures['queuemate_backlog_age_seconds{of="overdue"}']).toBeGreaterThanOrEqual(120)
})

it('says which connections are in use and whether calls wait, that the feed is up, and how many browsers are here', async () => {
  const { pool } = app().context.database
  const connections = 'queuemate_database_connections'
  const taken = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  const waiting = pool.connect()
  expect(await scrape()).toMatchObject({
    [`${connections}{pool="calls",state="in_use"}`]: 20,
    [`${connections}{pool="calls",state="idle"}`]: 0,
    [`${connections}{pool="calls",state="waiting"}`]: 1,
    queuemate_feed_up: 1,
    queuemate_sockets: 0,
  })
  for (const client of taken) client.release()
  ;(await waiting).release()
})

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')

it('has every metric that the dashboard shows and that an alert rule asks for', async () => {
  const texts = [read('deploy/grafana/queuemate.json'), read('deploy/prometheus/alerts.yml')]
  const used = texts.map((text) => text.match(/\b(queuemate|http|nodejs|process)_\w+/g) ?? [])
  const { body } = await app().app.inject('/metrics')
  const named = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  for (const names of used) {
    expect(names.length).toBeGreaterThanOrEqual(15)
    expect(names.filter((name) => !named.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
  }
})

it('has a section of the runbook for every alert', () => {
  const links = [...read('deploy/prometheus/alerts.yml').matchAll(/runbook: docs\/runbook\.md#(\S+)/g)]
  const headings = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading]) =>
    heading!.toLowerCase().replaceAll(' ', '-'),
  )
  expect(links.length).toBeGreaterThanOrEqual(18)
  expect(links.map(([, link]) => link).filter((link) => !headings.includes(link!))).toEqual([])
})
