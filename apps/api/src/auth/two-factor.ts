import type { GenericEndpointContext } from 'better-auth'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import * as twoFactor from '@queuemate/db/queries/accounts/two-factor'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import { roleOf } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import type { MailService } from '../mail/mail.service.ts'
import { CLIENT_ADDRESS } from './client-address-header.ts'
import type { AuthLimits } from './limits.ts'
import type { Passwords } from './passwords.ts'
import { hashRecoveryCode, storedCodes } from './recovery-codes.ts'
import { tooManyTries } from './refusals.ts'
import { findChallenged, stepOf, takeTotp, USED_CODE } from './totp.ts'
import { authRequest } from './auth-request-store.ts'

export const TWO_FACTOR = '/two-factor/'

export interface TwoFactorHookDeps {
  db: Db
  clock: Clock
  limits: AuthLimits
  mail: Pick<MailService, 'send'>
  passwords: Passwords
}

/**
 * The library counts wrong codes of a sign-in alone. In a session wrong passwords and codes count together, and switching
 * on and off is ours: it ends every other session and tells the person, in one transaction.
 */
export async function beforeTwoFactor(context: GenericEndpointContext, deps: TwoFactorHookDeps) {
  const { path } = context
  const found = await getSessionFromCtx(context, { disableRefresh: true })
  if (!found) return beforeSignInCode(context, deps)
  const userId = found.user.id
  const retryAfter = await deps.limits.countPassword(userId)
  if (retryAfter) throw tooManyTries(retryAfter)
  const notes = authRequest.getStore()
  if (notes) notes.countedFor = userId
  if (path === '/two-factor/verify-totp') return switchOn(context, deps, userId)
  if (path === '/two-factor/disable') return switchOff(context, deps, userId)
  // Redeeming a recovery code is a sign-in.
  if (path === '/two-factor/verify-backup-code')
    throw refused('TWO_FACTOR_NOT_ENABLED', 'You are signed in already')
  if (path === '/two-factor/generate-backup-codes') await assertCode(context, deps, userId)
  return undefined
}

/** A right password or code is given back. */
export async function afterTwoFactor(context: GenericEndpointContext, limits: AuthLimits): Promise<void> {
  const userId = authRequest.getStore()?.countedFor
  const { returned } = context.context as { returned?: unknown }
  if (userId && !(returned instanceof Error)) await limits.forgivePassword(userId)
}

/** Every sign-in asks for a code: a device is no second factor. The library checks the code; that it is new is for us. */
async function beforeSignInCode(context: GenericEndpointContext, { db }: TwoFactorHookDeps) {
  const code = textOf(context.body, 'code').trim()
  const body = { ...context.body, trustDevice: false, code }
  if (context.path === '/two-factor/verify-backup-code') body.code = hashRecoveryCode(code)
  if (context.path !== '/two-factor/verify-totp') return { context: { body } }
  const userId = await findChallenged(context)
  const kept = userId && (await twoFactor.findTwoFactor(db, userId))
  if (
    kept &&
    kept.is_on &&
    (await takeTotp(db, context.context.secretConfig, userId, { kept, code })) === 'used'
  )
    throw new APIError('UNAUTHORIZED', { ...WRONG_CODE, message: USED_CODE })
  return { context: { body } }
}

/** The first code of the set-up. Later ones are for a sign-in, or for `session.stepUp`. */
async function switchOn(context: GenericEndpointContext, deps: TwoFactorHookDeps, userId: string) {
  const kept = await twoFactor.findTwoFactor(deps.db, userId)
  if (!kept) throw refused('TOTP_NOT_ENABLED', 'Two-factor authentication is not set up')
  if (kept.is_on) throw refused('TOTP_ALREADY_ENABLED', 'Two-factor authentication is on already')
  const step = await stepOf(context.context.secretConfig, kept, textOf(context.body, 'code').trim())
  if (step === null) throw new APIError('UNAUTHORIZED', WRONG_CODE)
  return change(context, deps, userId, {
    template: 'two_factor_on',
    action: 'session.enableTwoFactor',
    write: (tx) => twoFactor.switchOn(tx, userId, kept.secret, step),
  })
}

/** Needs the password and a code: either alone may be in the hands of another person. */
async function switchOff(context: GenericEndpointContext, deps: TwoFactorHookDeps, userId: string) {
  const hash = await signIns.findPasswordHash(deps.db, userId)
  const password = textOf(context.body, 'password')
  if (hash === null || !(await deps.passwords.verify({ hash, password })))
    throw refused('INVALID_PASSWORD', 'Invalid password')
  await assertCode(context, deps, userId)
  return change(context, deps, userId, {
    template: 'two_factor_off',
    action: 'session.disableTwoFactor',
    write: (tx) => changes.removeTwoFactor(tx, userId),
  })
}

/** Throws without a code of the app or a recovery code. */
async function assertCode(context: GenericEndpointContext, { db }: TwoFactorHookDeps, userId: string) {
  const kept = await twoFactor.findTwoFactor(db, userId)
  // An unfinished set-up is no second factor yet.
  if (!kept?.is_on) throw refused('TWO_FACTOR_NOT_ENABLED', 'Two-factor authentication is off')
  const key = context.context.secretConfig
  const code = textOf(context.body, 'code').trim()
  const taken = await takeTotp(db, key, userId, { kept, code })
  if (taken === 'used') throw new APIError('UNAUTHORIZED', { ...WRONG_CODE, message: USED_CODE })
  const recovery = await storedCodes(key).decrypt(kept.backup_codes)
  if (taken === 'wrong' && !recovery.includes(`"${hashRecoveryCode(code)}"`))
    throw new APIError('UNAUTHORIZED', WRONG_CODE)
}

interface Change {
  template: 'two_factor_on' | 'two_factor_off'
  action: string
  /** False when another call was faster. */
  write(tx: Tx): Promise<boolean>
}

/** Ends every session, also a stolen one, and begins a new one for this browser. */
async function change(
  context: GenericEndpointContext,
  deps: TwoFactorHookDeps,
  userId: string,
  { template, action, write }: Change,
) {
  const { clock, mail } = deps
  const at = clock.now()
  const isDone = await inTransaction(deps.db, async (tx) => {
    const user = await accounts.lockUser(tx, userId)
    if (!user || !(await write(tx))) return false
    const ended = await changes.endSessions(tx, userId)
    if (isStaffRole(roleOf(user.role))) {
      const address = context.headers?.get(CLIENT_ADDRESS) ?? ''
      const actor = { id: userId, address, permission: 'people' as const, action, noted: false }
      await insertAudit(tx, actor, { at, personId: userId, after: { sessions_ended: ended } })
    }
    if (user.email_verified)
      await mail.send(tx, template, {
        key: `${template}:${userId}:${at.getTime()}`,
        to: user.email,
        data: {},
      })
    return true
  })
  if (!isDone) throw refused('TOTP_NOT_ENABLED', 'Two-factor authentication has changed meanwhile')
  await deps.limits.forgivePassword(userId)
  const { internalAdapter } = context.context
  const [session, user] = await Promise.all([
    internalAdapter.createSession(userId),
    internalAdapter.findUserById(userId),
  ])
  if (user) await setSessionCookie(context, { session, user })
  return context.json({ status: true })
}

const WRONG_CODE = { code: 'INVALID_CODE', message: 'Invalid code' }

function refused(code: string, message: string): APIError {
  return new APIError('BAD_REQUEST', { code, message })
}

function textOf(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value : ''
}
