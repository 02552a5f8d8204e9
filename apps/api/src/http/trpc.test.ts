import { describe, expect, test, vi } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { ADMIN, form, PNG, signIn, useApp, WEB } from '../../test/app.ts'

const running = useApp()

describe('what /trpc reads', () => {
  test.each([
    ['a form', form({ x: '1' }, { name: 'x', field: 'x', data: PNG, type: 'image/png' })],
    ['bytes', { payload: Buffer.alloc(10), headers: { 'content-type': 'application/octet-stream' } }],
  ])('%s is refused before any of it is read', async (_what, { payload, headers }) => {
    const response = await running().app.inject({
      method: 'POST',
      url: '/trpc/support.contact',
      headers: { origin: WEB, ...headers },
      payload,
    })
    expect({ status: response.statusCode, body: response.json() }).toMatchObject({
      status: 415,
      body: { msg: 'unsupported_media_type' },
    })
  })

  test('ten calls in one request are the most', async () => {
    const ask = (count: number) =>
      running().app.inject({
        url: `/trpc/${Array(count).fill('lookups.ranks').join(',')}?batch=1&input=${encodeURIComponent('{}')}`,
      })
    expect((await ask(10)).statusCode).toBe(200)
    expect((await ask(11)).statusCode).toBe(400)
  })

  test('no subscription is served as a stream of an HTTP response, which would outlive its session', async () => {
    const cookie = await signIn(running().db, (await createUser(running().db, { role: 'staff' })).id)
    const response = await running().app.inject({
      url: '/trpc/staff.overview.live',
      headers: { cookie, origin: ADMIN },
    })
    expect(response.body).toContain('bad_request')
    expect(response.body).not.toContain('latest')
  })
})

describe('a call that may be tried again later says when', () => {
  const lockedOut = () =>
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

  test('one of too many', async () => {
    const cookie = await signIn(running().db, (await createUser(running().db)).id)
    const ask = () => running().app.inject({ url: '/trpc/accounts.export', headers: { cookie } })
    for (let call = 0; call < 10; call++) await ask()
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    const { retry_after: seconds } = refused.json().error.data
    expect(seconds).toBeGreaterThan(0)
    expect(refused.headers['retry-after']).toBe(String(seconds))
  })

  test.each(['/trpc/companions.status', '/api/companion/status'])(
    'one that the database does not serve: %s',
    async (url) => {
      const { app, context, db } = running()
      const cookie = await signIn(db, (await createUser(db)).id)
      const { selectFrom } = context.db
      const reads = vi.spyOn(context.db, 'selectFrom').mockImplementation((from) => {
        if (from === 'companions') throw lockedOut()
        return selectFrom.call(context.db, from)
      })
      const response = await app.inject({ url, headers: { cookie } })
      reads.mockRestore()
      expect(response.statusCode).toBe(503)
      expect(response.body).toContain('"msg":"unavailable"')
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    },
  )
})

describe('what staff may do', () => {
  const ask = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') => {
    const cookie = await signIn(running().db, (await createUser(running().db, { role: 'staff' })).id)
    const response = await running().app.inject({
      method,
      url: '/trpc/staff.overview.get',
      headers: { cookie, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
    })
    return response.statusCode
  }

  test('is served to pages of the console only, not to those of the web app', async () => {
    expect(await ask({ origin: ADMIN })).toBe(200)
    expect(await ask({ origin: ADMIN }, 'POST')).toBe(200)
    expect(await ask({})).toBe(200)
    expect(await ask({ origin: WEB })).toBe(403)
    expect(await ask({ origin: WEB }, 'POST')).toBe(403)
    // A page's own read names no origin.
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(403)
  })
})
