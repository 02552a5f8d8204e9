import type { ProofInput } from '@queuemate/contracts/accounts/settings'
import { invalidField } from '@queuemate/contracts/errors'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import * as twoFactor from '@queuemate/db/queries/accounts/two-factor'
import { assertNotTooMany } from '../../../auth/limits.ts'
import { takeTotp, USED_CODE } from '../../../auth/totp.ts'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { checkPassword } from './passwords.ts'

/** The password, or a code of the app, given again in a session: for some minutes it may change how its person gets in. */
export const stepUp = (ctx: Context, user: Caller, sessionId: string, { password, code }: ProofInput) =>
  code === undefined
    ? stepUpByPassword(ctx, user, sessionId, password ?? '')
    : stepUpByCode(ctx, user, sessionId, code)

/** Refused to people with an app: a password alone may be in the hands of another person. */
async function stepUpByPassword(
  ctx: Context,
  user: Caller,
  sessionId: string,
  password: string,
): Promise<{ ok: true }> {
  if ((await twoFactor.findTwoFactor(ctx.db, user.id))?.is_on)
    throw invalidField('code', 'Please enter a code from your authenticator app')
  const hash = await signIns.findPasswordHash(ctx.db, user.id)
  if (hash === null) throw invalidField('password', 'You have no password. Please sign in again')
  await logged(ctx, user, () => checkPassword(ctx, user.id, { hash, password, path: 'password' }))
  await signIns.confirmSession(ctx.db, sessionId, ctx.clock.now())
  return { ok: true }
}

/** A code of an authenticator app in place of the password. Wrong ones count with wrong passwords. */
async function stepUpByCode(
  ctx: Context,
  user: Caller,
  sessionId: string,
  code: string,
): Promise<{ ok: true }> {
  const kept = await twoFactor.findTwoFactor(ctx.db, user.id)
  if (!kept?.is_on) throw invalidField('code', 'Two-factor authentication is not set up')
  await logged(ctx, user, async () => {
    await assertNotTooMany(ctx.authLimits.countPassword(user.id))
    const { secretConfig } = await ctx.auth.$context
    const taken = await takeTotp(ctx.db, secretConfig, user.id, { kept, code })
    if (taken !== 'right')
      throw invalidField('code', taken === 'used' ? USED_CODE : 'The code is not correct')
    await ctx.authLimits.forgivePassword(user.id)
  })
  await signIns.confirmSession(ctx.db, sessionId, ctx.clock.now())
  return { ok: true }
}

/** One line for each step-up, as for a sign-in (auth/sign-in-log.ts). */
async function logged(ctx: Context, { id: user }: Caller, check: () => Promise<unknown>): Promise<void> {
  let outcome = 'refused'
  try {
    await check()
    outcome = 'ok'
  } finally {
    ctx.counters.signIns.inc({ path: 'step-up', outcome })
    ctx.log.info({ path: 'step-up', outcome, user }, 'sign-in')
  }
}
