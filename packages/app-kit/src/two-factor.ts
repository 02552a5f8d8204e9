import { authCall } from './auth-call.ts'

/** Verifies a code from the authenticator app: the second step of signing in, and the last step of setup. */
export const verifyCode = (code: string) => authCall('/two-factor/verify-totp', { code })

/** Verifies a recovery code, which works once in place of a code. */
export const verifyRecoveryCode = (code: string) =>
  authCall('/two-factor/verify-backup-code', { code: code.trim() })

/** Returns the authenticator app's key and the recovery codes. Takes effect once the first code has been verified. */
export const enableTwoFactor = (password: string) =>
  authCall<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password, method: 'totp' })

/** The password, and a code from the app or a recovery code. */
interface Proof {
  password: string
  code: string
}

export const disableTwoFactor = (proof: Proof) => authCall('/two-factor/disable', proof)

/** Creates new recovery codes. The previous ones stop working. */
export const renewRecoveryCodes = (proof: Proof) =>
  authCall<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', proof)
