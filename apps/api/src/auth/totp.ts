import type { GenericEndpointContext } from 'better-auth'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { createOTP } from '@better-auth/utils/otp'
import * as twoFactor from '@queuemate/db/queries/accounts/two-factor'
import type { Db } from '@queuemate/db/transaction'
import { storedCodes, type SecretKey } from './recovery-codes.ts'
import { isSame } from '../base/secrets.ts'

const STEP_MS = 30_000
export const USED_CODE = 'This code has been used already. Please wait for the next one'

/** The step of 30 seconds whose code this is, of now or of one step before or after; null for a wrong code. */
export async function stepOf(key: SecretKey, { secret }: { secret: string }, code: string) {
  const app = createOTP(await symmetricDecrypt({ key, data: secret }))
  const now = Math.floor(Date.now() / STEP_MS)
  for (const step of [now - 1, now, now + 1]) if (isSame(code, await app.hotp(step))) return step
  return null
}

/** Takes a code of a person's app: each is right once, for one purpose. */
export async function takeTotp(
  db: Db,
  key: SecretKey,
  userId: string,
  { kept, code }: { kept: twoFactor.Encrypted; code: string },
): Promise<'right' | 'wrong' | 'used'> {
  const step = await stepOf(key, kept, code)
  if (step === null) return 'wrong'
  const after = { ...(await renewed(key, kept)), last_step: step }
  return (await twoFactor.takeStep(db, userId, kept, after)) ? 'right' : 'used'
}

/** Encrypted with the secret of now, so that an older one can be forgotten after a while. */
async function renewed(
  key: SecretKey,
  { secret, backup_codes }: twoFactor.Encrypted,
): Promise<twoFactor.Encrypted> {
  if (typeof key === 'string' || secret.startsWith(`$ba$${key.currentVersion}$`))
    return { secret, backup_codes }
  const { decrypt, encrypt } = storedCodes(key)
  return {
    secret: await symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: secret }) }),
    backup_codes: await encrypt(await decrypt(backup_codes)),
  }
}

/** The person who has given the password, and now gives a code; null without such a sign-in. */
export async function findChallenged(context: GenericEndpointContext): Promise<string | null> {
  const { createAuthCookie, secret, internalAdapter } = context.context
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret)
  return challenge ? ((await internalAdapter.findVerificationValue(challenge))?.value ?? null) : null
}
