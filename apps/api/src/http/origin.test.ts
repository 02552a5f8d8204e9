import { connect, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { signIn, useApp, WEB } from '../../test/app.ts'

const running = useApp()
let cookie = ''
let id = ''
beforeAll(async () => {
  await running().app.listen({ port: 0, host: '127.0.0.1' })
  ;({ id } = await createUser(running().db))
  cookie = await signIn(running().db, id)
})

/** The status of a request whose target is sent as it is written here. */
async function status(method: string, target: string, origin?: string): Promise<number> {
  const { port } = running().app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const headers = [
    `${method} ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Cookie: ${cookie}`,
    ...(origin ? [`Origin: ${origin}`] : []),
    'Content-Length: 0',
    'Connection: close',
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n`)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
}

describe('a page of another site cannot act for its visitor', () => {
  test.each([
    '/api/user/sessions/end_others',
    '/%61pi/user/sessions/end_others',
    '/api%2Fuser/sessions/end_others',
    '//api/user/sessions/end_others',
    'http://localhost/api/user/sessions/end_others',
    '/%74rpc/accounts.endOtherSessions',
    'http://localhost/trpc/accounts.endOtherSessions',
    '/api/webhooks/../user/sessions/end_others',
    '/api/webhooks/stripe/../../user/sessions/end_others',
    '/somewhere/else',
  ])('by POST %s', async (target) => {
    expect(await status('POST', target, 'https://evil.test')).toBe(403)
    expect(await status('POST', target)).toBe(403)
  })

  test('our own pages can, and the payment provider needs no origin', async () => {
    expect(await status('POST', '/api/user/sessions/end_others', WEB)).toBe(200)
    expect(await status('POST', '/%61pi/user/sessions/end_others', WEB)).toBe(200)
    // Without a signature it is the body that is refused.
    expect(await status('POST', '/api/webhooks/stripe')).toBe(400)
  })
})

describe('where a call takes its input from', () => {
  test('a write takes nothing from the query', async () => {
    const { call, db } = running()
    const user = await createUser(db)
    expect((await call(user, 'PATCH', 'user/discord?discord=from_a_link', {})).status).toBe(422)
    expect((await call(user, 'DELETE', 'user?password=in_a_log')).body.message).not.toContain('not correct')
  })

  test('a parameter of the path cannot be replaced in body or query', async () => {
    const { call, db } = running()
    const [user, blocked, other] = [await createUser(db), await createUser(db), await createUser(db)]
    for (const { id: user_id } of [blocked, other]) await call(user, 'POST', 'user/blocks', { user_id })
    const { body } = await call(user, 'DELETE', `user/blocks/${blocked.id}?user_id=${other.id}`, {
      user_id: other.id,
    })
    expect(body.data.map((row: { user_id: string }) => row.user_id)).toEqual([other.id])
  })
})
