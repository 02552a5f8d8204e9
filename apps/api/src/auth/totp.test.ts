import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { withTwoFactor } from '../../test/authenticator.ts'
import { createVisitor, PASSWORD } from '../../test/visitor.ts'
import { stepUp as proveBy } from '../modules/accounts/sign-ins/step-up.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const running = useApp()
const USED = 'This code has been used already. Please wait for the next one'

async function challenged(username: string) {
  const visitor = createVisitor(running())
  await visitor.auth('/sign-in/username', { username, password: PASSWORD })
  const signIn = (code: string) => visitor.auth('/two-factor/verify-totp', { code })
  return { visitor, signIn }
}

/** Gives a code for a step-up of this session. */
async function stepUp(cookies: ReadonlyMap<string, string>, code: string) {
  const { context } = running()
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const session = await context.sessions.resolve({ cookie })
  return proveBy(context, session!.user, session!.id, { code })
}

test('a code of the app works once, for one purpose', async () => {
  const person = await withTwoFactor(running())
  const [code, first, second] = [
    await person.code(),
    await challenged(person.form.username),
    await challenged(person.form.username),
  ]
  expect((await first.signIn(code)).status).toBe(200)
  const again = await second.signIn(code)
  expect([again.status, again.body.message]).toEqual([401, USED])
  await expect(stepUp(person.visitor.cookies, code)).rejects.toMatchObject({
    issues: [{ path: 'code', message: USED }],
  })
  const off = await person.visitor.auth('/two-factor/disable', { password: PASSWORD, code })
  expect([off.status, off.body.message]).toEqual([401, USED])
  expect((await second.signIn(await person.code())).status).toBe(200)
})

test('the code of the set-up, and one that is older than the last, do not work either', async () => {
  const person = await withTwoFactor(running())
  const [older, newer] = [await person.code(), await person.code()]
  await stepUp(person.visitor.cookies, newer)
  const { signIn } = await challenged(person.form.username)
  expect((await signIn(older)).body.message).toBe(USED)
})

test('a person with an app proves who they are by a code, and not by the password alone', async () => {
  const { visitor, code } = await withTwoFactor(running())
  const prove = async (proof: object) => {
    const { status, body } = await visitor.call('POST', 'user/step_up', proof)
    return [status, body.issues?.[0]?.path]
  }
  expect(await prove({ password: PASSWORD })).toEqual([422, 'code'])
  expect(await prove({ password: 'a wrong password' })).toEqual([422, 'code'])
  expect(await prove({})).toEqual([422, 'password'])
  expect(await prove({ code: await code() })).toEqual([200, undefined])
})

test('of two uses of one code at the same time, one is refused', async () => {
  const person = await withTwoFactor(running())
  const [code, ...visitors] = [
    await person.code(),
    await challenged(person.form.username),
    await challenged(person.form.username),
  ]
  const statuses = await Promise.all(visitors.map(async ({ signIn }) => (await signIn(code)).status))
  expect(statuses.toSorted()).toEqual([200, 401])
})

test('recovery codes are stored as hashes', async () => {
  const { db, context } = running()
  const { id, backupCodes } = await withTwoFactor(running())
  const { backup_codes } = await rowOf(db, 'two_factors', { user_id: id }, ['backup_codes'])
  const { secretConfig: key } = await context.auth.$context
  expect(JSON.parse(await symmetricDecrypt({ key, data: backup_codes }))).toEqual(
    backupCodes.map(hashRecoveryCode),
  )
})

test('recovery codes that were stored before keep working, each once', async () => {
  const { db, context } = running()
  const { id, form } = await withTwoFactor(running())
  const { secretConfig } = await context.auth.$context
  if (typeof secretConfig === 'string') throw new Error('the library has numbered secrets')
  const data = JSON.stringify(['aaaaa-bbbbb', 'ccccc-ddddd'])
  const backup_codes = await symmetricEncrypt({ key: secretConfig.legacySecret!, data })
  await db.updateTable('two_factors').set({ backup_codes }).where('user_id', '=', id).execute()
  const redeem = async (code: string) => {
    const { visitor } = await challenged(form.username)
    return (await visitor.auth('/two-factor/verify-backup-code', { code })).status
  }
  expect(await redeem('aaaaa-bbbbb')).toBe(200)
  expect(await redeem('aaaaa-bbbbb')).toBe(401)
  expect(await redeem(hashRecoveryCode('ccccc-ddddd'))).toBe(401)
  expect(await redeem(' ccccc-ddddd ')).toBe(200)
})
