import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eligibleInput, eligiblePage } from '@queuemate/contracts/marketplace/schemas'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { signIn, useApp, WEB } from '../../../test/app.ts'
import { sessionOf } from '../../../test/fakes.ts'
import { listEligible } from './cards.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const app = useApp()

/** What a request gets, byte by byte. */
async function get(user: { id: string } | null, query: string, headers: Record<string, string> = {}) {
  const cookie = user ? { cookie: await signIn(app().db, user.id) } : {}
  const url = `/api/marketplace/eligible${query}`
  return app().app.inject({ method: 'GET', url, headers: { origin: WEB, ...cookie, ...headers } })
}

async function people() {
  const { db, caughtUp } = app()
  await db.deleteFrom('users').execute()
  const companions = []
  for (let n = 0; n < 5; n++)
    companions.push(await createCompanion(db, { name: `Mate "${n}" ü日😀`, companion: { matches: n % 3 } }))
  const player = await createUser(db)
  await caughtUp()
  return { companions, player }
}

describe('GET marketplace/eligible', () => {
  test.each(['', '?limit=2', '?q=mate', '?q=%40MATE%20%223&region=', '?rank=25'])(
    'sends the bytes of the procedure: %s',
    async (query) => {
      const { companions, player } = await people()
      const input = eligibleInput.parse(Object.fromEntries(new URLSearchParams(query)))
      for (const user of [player, companions[0]!]) {
        const page = await listEligible(app().context, sessionOf(user), input)
        const { items, ...beside } = eligiblePage.parse(page)
        const response = await get(user, query)
        expect(response.body).toBe(JSON.stringify({ data: items, ...beside }))
        expect(response.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(response.body)),
          etag: `"${createHash('sha1').update(response.body).digest('base64')}"`,
        })
      }
    },
  )

  test('is not sent again while it is the same', async () => {
    const { companions, player } = await people()
    const { etag } = (await get(player, '')).headers
    const again = await get(player, '', { 'if-none-match': etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await updateRows(app().db, 'companions', { user_id: companions[0]!.id }, { online: false })
    app().context.market.companionsChanged([companions[0]!.id])
    const changed = await get(player, '', { 'if-none-match': etag as string })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ available: 4 })
  })

  test('refuses what the procedure refuses', async () => {
    const { player } = await people()
    const refusals = [
      [null, '', 401, { success: false, msg: 'unauthenticated' }],
      [player, '?limit=0', 422, { msg: 'invalid_input', issues: [{ path: 'limit' }] }],
      [player, '?region=no', 422, { msg: 'invalid_input', issues: [{ path: 'region' }] }],
      [player, '?cursor=nonsense', 422, { msg: 'invalid_input', issues: [{ path: 'cursor' }] }],
      [
        player,
        '?q=a%00',
        422,
        { msg: 'invalid_input', message: 'A value has a size or characters that cannot be stored' },
      ],
    ] as const
    for (const [user, query, status, body] of refusals) {
      const response = await get(user, query)
      expect(response.statusCode).toBe(status)
      expect(response.json()).toMatchObject(body)
    }
  })

  test('knows what the caller did just before', async () => {
    const { companions, player } = await people()
    const { call } = app()
    expect((await call(companions[1]!, 'PATCH', 'companion/online', { online: 'false' })).status).toBe(200)
    expect((await get(player, '')).json()).toMatchObject({ available: 4 })
    expect((await call(companions[1]!, 'PATCH', 'companion/online', { online: 'true' })).status).toBe(200)
    expect((await get(player, '')).json()).toMatchObject({ available: 5 })
  })
})
