import { z } from 'zod'
import { idText } from '../ids.ts'
import { pageOf } from '../pagination.ts'
import { code, MISSING_FIELDS, newAddress, PASSWORD_MIN, PASSWORD_MOST } from './credentials.ts'
import { PROVIDERS } from './providers.ts'

/** The fields that /auth/continue still has to ask for; empty if none are missing. */
export const missingFields = z.object({ fields: z.array(z.enum(MISSING_FIELDS)) })
export type MissingFields = z.infer<typeof missingFields>

/** `linked`: the address of a linked external account, which cannot be deleted. */
export const emailRow = z.object({
  id: z.string(),
  email: z.string(),
  primary: z.boolean(),
  verified: z.boolean(),
  linked: z.boolean(),
})
export type EmailRow = z.infer<typeof emailRow>

/** The maximum number of email addresses for each user. */
export const EMAILS_MAX = 10
export const addEmailInput = z.object({ email: newAddress })
export const emailIdInput = z.object({ id: idText })
export const verifyEmailInput = z.object({ id: idText, code })
export const verifyCodeInput = z.object({ code })

export const connection = z.object({
  provider: z.enum(PROVIDERS),
  /** The user's name at the provider. */
  name: z.string(),
  linked_at: z.string(),
})
export type Connection = z.infer<typeof connection>
export const providerInput = z.object({ provider: z.enum(PROVIDERS) })

const SHORT = 'Your password must be at least 10 characters long'
/** `checkNewPassword` checks the values in the order of the specification (spec §5 'Change password'). */
export const setPasswordInput = z.object({
  oldPass: z
    .string()
    .max(...PASSWORD_MOST)
    .default(''),
  newPass: z.string().max(...PASSWORD_MOST),
  newPassConfirm: z.string().max(...PASSWORD_MOST),
})
export type SetPasswordInput = z.infer<typeof setPasswordInput>

/**
 * Changes to how a person signs in require a sign-in or a password confirmation within the last ten minutes. Otherwise,
 * the call is refused with `step_up_required`.
 */
export const STEP_UP_SECONDS = 600
export const stepUpInput = z.object({
  password: z
    .string()
    .min(1, 'Please enter your password')
    .max(...PASSWORD_MOST),
})

/** The password, or a code of the authenticator app. Where there is an app, its code. */
export const proofInput = stepUpInput
  .extend({ code })
  .partial()
  .refine((given) => (given.password === undefined) !== (given.code === undefined), {
    path: ['password'],
    message: 'Please enter your password or a code',
  })
export type ProofInput = z.output<typeof proofInput>

/** The first problem with a password change, in the order of the specification; null if there is none. */
export function checkNewPassword(
  form: SetPasswordInput,
  hasPassword: boolean,
): { path: keyof SetPasswordInput; message: string } | null {
  if (form.newPass !== form.newPassConfirm) {
    return { path: 'newPassConfirm', message: 'The new passwords do not match' }
  }
  if (hasPassword && form.oldPass === '') {
    return { path: 'oldPass', message: 'Please enter your old password' }
  }
  return form.newPass.length < PASSWORD_MIN ? { path: 'newPass', message: SHORT } : null
}

export const sessionRow = z.object({
  id: z.string(),
  /** Whether this is the session of the request. */
  current: z.boolean(),
  created_at: z.string(),
  last_seen: z.string(),
  ip: z.string().nullable(),
  /** For example 'Chrome on Windows'. */
  device: z.string(),
})
export type SessionRow = z.infer<typeof sessionRow>
export const sessionPage = pageOf(sessionRow)
export type SessionPage = z.infer<typeof sessionPage>
export const sessionIdInput = z.object({ id: idText })

export const notificationPreferences = z.object({
  order_confirmation: z.boolean(),
  inbox_messages: z.boolean(),
  weekly_newsletter: z.boolean(),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>
export const DEFAULT_NOTIFICATIONS: NotificationPreferences = {
  order_confirmation: true,
  inbox_messages: true,
  weekly_newsletter: false,
}

/** The password, or an emailed code for users without one. */
export const removeInput = z.object({
  password: z
    .string()
    .max(...PASSWORD_MOST)
    .optional(),
  code: code.optional(),
})
export type RemoveInput = z.infer<typeof removeInput>

/** Everything about a person, as one download. */
export const accountExport = z.object({
  exported_at: z.string(),
  profile: z.record(z.string(), z.unknown()),
  emails: z.array(z.record(z.string(), z.unknown())),
  connections: z.array(z.record(z.string(), z.unknown())),
  sessions: z.array(z.record(z.string(), z.unknown())),
  push_devices: z.array(z.record(z.string(), z.unknown())),
  notifications: notificationPreferences,
  companion: z.record(z.string(), z.unknown()).nullable(),
  agreements: z.array(z.record(z.string(), z.unknown())),
  applications: z.array(z.record(z.string(), z.unknown())),
  videos: z.array(z.record(z.string(), z.unknown())),
  rank_requests: z.array(z.record(z.string(), z.unknown())),
  /** What waited for a look before it was paid, with the answer of the companion. */
  holds: z.array(z.record(z.string(), z.unknown())),
  referral_codes: z.array(z.record(z.string(), z.unknown())),
  card: z.record(z.string(), z.unknown()).nullable(),
  orders: z.array(z.record(z.string(), z.unknown())),
  messages: z.array(z.record(z.string(), z.unknown())),
  feedback: z.array(z.record(z.string(), z.unknown())),
  /** The evidence stored for disputes of charged games. */
  evidence: z.array(z.record(z.string(), z.unknown())),
  disputes: z.array(z.record(z.string(), z.unknown())),
  payments: z.array(z.record(z.string(), z.unknown())),
  refunds: z.array(z.record(z.string(), z.unknown())),
  reports: z.array(z.record(z.string(), z.unknown())),
  payouts: z.array(z.record(z.string(), z.unknown())),
  ledger: z.array(z.record(z.string(), z.unknown())),
  support: z.array(z.record(z.string(), z.unknown())),
  support_replies: z.array(z.record(z.string(), z.unknown())),
  favourites: z.array(z.record(z.string(), z.unknown())),
  blocks: z.array(z.record(z.string(), z.unknown())),
})
export type AccountExport = z.infer<typeof accountExport>
