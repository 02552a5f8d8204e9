import { expect, test } from 'vitest'
import { symmetricEncrypt } from 'better-auth/crypto'
import { SECRET, startTestApp, useApp, type TestApp } from '../../test/app.ts'
import { withTwoFactor } from '../../test/authenticator.ts'
import { createVisitor, PASSWORD, signUp, type Visitor } from '../../test/visitor.ts'
import { createSeal } from '../mail/seal.ts'
import { isFileKey, fileUrl } from '../modules/staff/files.ts'
import { issueToken, verifyToken } from '../modules/realtime/tokens.ts'
import { issueCode, redeemCode } from './codes.ts'
import { impersonationCookies, readImpersonation } from './impersonation-cookies.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const running = useApp()
const NEW = 'a-newer-secret-of-tests-that-is-long-enough'

/** Runs `work` with a process that has another secret, on the same database. */
async function withSecrets(env: Record<string, string>, work: (app: TestApp) => Promise<void>) {
  const { context, db } = running()
  const app = await startTestApp({ url: context.env.DATABASE_URL, db }, {}, env)
  try {
    await work(app)
  } finally {
    await app.app.close()
    await app.context.close()
  }
}
const rotated = (work: (app: TestApp) => Promise<void>) =>
  withSecrets({ AUTH_SECRET: NEW, AUTH_SECRET_OLD: SECRET }, work)

function sameBrowser(app: TestApp, { cookies }: Visitor): Visitor {
  const visitor = createVisitor(app)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

test('people stay signed in, and can sign out and prolong their session', async () => {
  const { visitor } = await signUp(running())
  await rotated(async (app) => {
    const browser = sameBrowser(app, visitor)
    expect((await browser.call('GET', 'user')).status).toBe(200)
    expect((await browser.auth('/get-session')).body).toMatchObject({ user: {} })
    expect((await browser.auth('/sign-out', {})).status).toBe(200)
    // Until the message that it has ended arrives, the session may be read from the cache.
    await expect.poll(async () => (await sameBrowser(app, visitor).call('GET', 'user')).status).toBe(401)
  })
})

test('a session that a forgotten secret signed has ended', async () => {
  const { visitor } = await signUp(running())
  await withSecrets({ AUTH_SECRET: NEW }, async (app) => {
    expect((await sameBrowser(app, visitor).call('GET', 'user')).status).toBe(401)
  })
})

test('a sign-in that waits for its code goes on', async () => {
  const person = await withTwoFactor(running())
  const visitor = createVisitor(running())
  await visitor.auth('/sign-in/username', { username: person.form.username, password: PASSWORD })
  await rotated(async (app) => {
    const browser = sameBrowser(app, visitor)
    expect((await browser.auth('/two-factor/verify-totp', { code: await person.code() })).status).toBe(200)
  })
})

test('authenticator apps and recovery codes work on, and once an app was used, without the old secret', async () => {
  const { db } = running()
  const person = await withTwoFactor(running())
  const signIn = async (app: TestApp, path: string, code: string) => {
    const visitor = createVisitor(app)
    await visitor.auth('/sign-in/username', { username: person.form.username, password: PASSWORD })
    return (await visitor.auth(path, { code })).status
  }
  const [first, second] = person.backupCodes
  await rotated(async (app) => {
    expect(await signIn(app, '/two-factor/verify-backup-code', first!)).toBe(200)
    expect(await signIn(app, '/two-factor/verify-totp', await person.code())).toBe(200)
  })
  await withSecrets({ AUTH_SECRET: NEW }, async (app) => {
    expect(await signIn(app, '/two-factor/verify-totp', await person.code())).toBe(200)
    expect(await signIn(app, '/two-factor/verify-backup-code', second!)).toBe(200)
  })
  // What was encrypted before secrets had numbers.
  const data = await symmetricEncrypt({ key: SECRET, data: JSON.stringify(['aaaaa-bbbbb']) })
  await db.updateTable('two_factors').set({ backup_codes: data }).where('user_id', '=', person.id).execute()
  await rotated(async (app) =>
    expect(await signIn(app, '/two-factor/verify-backup-code', 'aaaaa-bbbbb')).toBe(200),
  )
})

test('waiting mails open, and codes, tokens and addresses of files that were handed out work', async () => {
  const { context, db } = running()
  const { id } = await signUp(running())
  const session = await rowOf(db, 'sessions', { user_id: id }, ['id'])
  const sealed = createSeal([SECRET]).close('a@example.test', { code: '1' })
  const key = { userId: id, purpose: 'remove_account', subject: '' } as const
  const caller = (await context.sessions.find(session.id))!.user
  const made = {
    code: await issueCode(context, db, key),
    token: await issueToken(context, caller, session.id, 'market'),
    file: new URL(fileUrl(context, '/a', session.id), 'http://x').searchParams.get('key'),
    view: await impersonationCookies(context, {
      sessionId: session.id,
      expiresAt: new Date(Date.now() + 60_000),
    }),
  }
  await rotated(async (app) => {
    const { secrets } = app.context
    expect(createSeal(secrets).open('a@example.test', sealed)).toEqual({ code: '1' })
    expect(() => createSeal([NEW]).open('a@example.test', sealed)).toThrow('authenticate')
    expect((await verifyToken(app.context, made.token, 'market')).id).toBe(session.id)
    expect(isFileKey(app.context, '/a', session.id, made.file)).toBe(true)
    expect(isFileKey(app.context, '/b', session.id, made.file)).toBe(false)
    const cookie = made.view[0]!.split(';')[0]!
    expect(await readImpersonation(app.context, { cookie })).toEqual({ sessionId: session.id })
    await db
      .transaction()
      .execute(async (tx) => expect(await redeemCode(app.context, tx, key, made.code)).toBe(true))
  })
})
