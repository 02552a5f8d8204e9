import { createOTP } from '@better-auth/utils/otp'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'
import { PASSWORD, signUp } from './visitor.ts'

let aheadMs = 0

/** What an authenticator app shows for the secret of a QR code. Time goes on first: each code works once. */
export async function codeOf(base32: string): Promise<string> {
  const now = performance.timeOrigin
  aheadMs += 30_000
  vi.spyOn(Date, 'now').mockImplementation(() => Math.floor(now + performance.now()) + aheadMs)
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2))
  return createOTP(String.fromCharCode(...bytes)).totp()
}

/** A person whose account asks for a code, and what their app and their list of recovery codes know. */
export async function withTwoFactor(running: TestApp) {
  const person = await signUp(running)
  const { body } = await person.visitor.auth('/two-factor/enable', { password: PASSWORD })
  const { totpURI, backupCodes } = body as unknown as { totpURI: string; backupCodes: string[] }
  const secret = new URL(totpURI).searchParams.get('secret')!
  const code = () => codeOf(secret)
  const confirmed = await person.visitor.auth('/two-factor/verify-totp', { code: await code() })
  if (confirmed.status !== 200) throw new Error(`not set up: ${JSON.stringify(confirmed.body)}`)
  return { ...person, totpURI, backupCodes, code }
}
