import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pino } from 'pino'
import { AppError } from '@queuemate/contracts/errors'
import { createUser } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'
import { removeOldRows } from '../../jobs/remove-old-rows.ts'
import { insertRows } from '@queuemate/db/testing/rows'

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
const running = useApp({ log })

const error = {
  app: 'web',
  release: 'r1',
  kind: 'error',
  path: '/companion/orders/12',
  message: 'TypeError: order 12 is undefined',
  stack:
    'TypeError: order 12 is undefined\n    at Row (https://queuemate.test/assets/orders-AbCdEfGh.js:1:200)',
}
const send = (report: object, user: { id: string } | null = null, ip = '203.0.113.1') =>
  running().call(user, 'POST', 'client-errors', report, { 'x-forwarded-for': ip })
const kept = () =>
  running().db.selectFrom('client_errors').selectAll().orderBy('last_seen_at', 'desc').execute()

afterEach(async () => {
  lines.length = 0
  await running().db.deleteFrom('client_errors').execute()
  await running().db.deleteFrom('rate_limits').execute()
})

test('signed-out people report too, and the same error of another build and order is one row', async () => {
  expect(await send(error)).toMatchObject({ status: 200, body: { data: { ok: true } } })
  const again = JSON.parse(JSON.stringify(error).replaceAll('12', '345').replace('AbCd', 'WxYz'))
  running().clock.forward(60)
  await send({ ...again, release: 'r2' })
  await send({ ...error, message: 'RangeError: too far' })
  const rows = await kept()
  expect(rows).toHaveLength(2)
  const row = rows.find(({ count }) => count === 2)
  expect(row).toMatchObject({ app: 'web', release: 'r2', path: '/companion/orders/345' })
  expect(Number(row!.last_seen_at) - Number(row!.first_seen_at)).toBe(60_000)
})

test('the log names the person, the table does not; addresses are in neither', async () => {
  const user = await createUser(running().db)
  await send({ ...error, message: 'Error: no user ada@example.test' }, user)
  const line = JSON.parse(lines.find((one) => one.includes('error in a page'))!)
  expect(line.clientError).toMatchObject({ userId: user.id, message: 'Error: no user <address>' })
  const stored = JSON.stringify(await kept())
  expect(stored).not.toContain(user.id)
  expect(stored).not.toContain('ada@')
})

test('strangers who have used up their reports leave those of signed-in people', async () => {
  const { db, context } = running()
  const user = await createUser(db)
  vi.spyOn(context.limiter, 'take').mockImplementation(async (key) => {
    if (key === 'client-errors') throw new AppError('rate_limited')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await send(error)).status).toBe(429)
  expect((await send(error, user)).status).toBe(200)
})

test('the metrics count them', async () => {
  const read = async () =>
    Number(
      /queuemate_client_errors_total\{app="web"\} (\d+)/.exec(
        (await running().app.inject('/metrics')).body,
      )?.[1],
    )
  const before = await read()
  await send(error)
  expect(await read()).toBe(before + 1)
})

describe('refused', () => {
  test.each([
    ['a query in the path', { path: '/auth?code=123456' }],
    ['a field that is not known', { email: 'ada@example.test' }],
    ['a long message', { message: 'x'.repeat(501) }],
    ['another app', { app: 'phone' }],
  ])('%s', async (_what, change) => {
    expect((await send({ ...error, ...change })).status).toBe(422)
    expect(await kept()).toEqual([])
  })

  test('a body of more than 32 kB', async () => {
    expect((await send({ ...error, stack: 'x'.repeat(40_000) })).status).toBe(413)
  })

  test('another origin', async () => {
    const answer = await running().call(null, 'POST', 'client-errors', error, {
      origin: 'https://other.test',
    })
    expect(answer.status).toBe(403)
  })

  test('more than 30 an hour from one network', async () => {
    for (let turn = 0; turn < 30; turn++) expect((await send(error)).status).toBe(200)
    const answer = await send(error)
    expect([answer.status, answer.body.msg]).toEqual([429, 'rate_limited'])
    running().clock.forward(3600)
    expect((await send(error)).status).toBe(200)
  })

  test('more than 2,000 an hour from all together', async () => {
    const { clock, db } = running()
    const since = clock.now().getTime()
    await insertRows(db, 'rate_limits', { key: 'client-errors', count: 2_000, last_request: since })
    expect((await send(error)).status).toBe(429)
  })
})

test('the 500 errors that were reported last are kept, each for 30 days', async () => {
  const { clock, context, db } = running()
  const row = { ...error, release: 'r1', first_seen_at: clock.now() }
  const old = Array.from({ length: 500 }, (_, place) => ({
    ...row,
    fingerprint: `old-${place}`,
    last_seen_at: new Date(clock.now().getTime() - (500 - place) * 1000),
  }))
  await db.insertInto('client_errors').values(old).execute()
  await send(error)
  const fingerprints = (await kept()).map(({ fingerprint }) => fingerprint)
  expect(fingerprints).toHaveLength(500)
  expect(fingerprints).not.toContain('old-0')
  clock.forward(29 * 24 * 3600)
  await removeOldRows(context)
  expect(await kept()).toHaveLength(500)
  clock.forward(2 * 24 * 3600)
  await removeOldRows(context)
  expect(await kept()).toEqual([])
})
