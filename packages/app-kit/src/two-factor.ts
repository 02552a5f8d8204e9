import { authCall } from './auth-call.ts'

/** The second step of a sign-in, and the last one of the set-up: a code of the authenticator app. */
export const verifyCode = (code: string) => authCall('/two-factor/verify-totp', { code })

/** In place of a code: one of the recovery codes, which works once. */
export const verifyRecoveryCode = (code: string) =>
  authCall('/two-factor/verify-backup-code', { code: code.trim() })

/** What the authenticator app needs, and the recovery codes. Nothing is asked for until the first code is right. */
export const enableTwoFactor = (password: string) =>
  authCall<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password, method: 'totp' })

/** The password with a code of the app, or with a recovery code. */
interface Proof {
  password: string
  code: string
}

export const disableTwoFactor = (proof: Proof) => authCall('/two-factor/disable', proof)

/** New recovery codes; the earlier ones are worth nothing. */
export const renewRecoveryCodes = (proof: Proof) =>
  authCall<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', proof)
