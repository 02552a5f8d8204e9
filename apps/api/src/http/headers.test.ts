import { expect, test } from 'vitest'
import { createApplicant } from '@queuemate/db/testing/factories'
import { signIn, useApp, WEB } from '../../test/app.ts'

const running = useApp()

test('video uploads are answered with the same security headers as every other call', async () => {
  const { app, db } = running()
  const cookie = await signIn(db, (await createApplicant(db)).id)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${app.listeningOrigin}/api/${path}`, {
      ...init,
      headers: { cookie, origin: WEB, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
  const upload = await ask('companion/verification/uploads', { method: 'POST' })
  expect(upload.status).toBe(201)
  const other = await ask('user')
  for (const name of ['x-content-type-options', 'x-frame-options', 'referrer-policy']) {
    expect([name, upload.headers.get(name)]).toEqual([name, other.headers.get(name)])
    expect(upload.headers.get(name)).not.toBeNull()
  }
})

test('the page that shows the API document runs no script but its own', async () => {
  const page = await running().app.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'self'/)
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
})
