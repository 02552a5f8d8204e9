import { verificationIgn } from '@queuemate/contracts/companions/applications'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { IMMORTAL_1 } from '@queuemate/contracts/lookups/ranks'

/** Companions are Immortal 1 or above (contract §2), so a rank is required. */
export function isRankOk(rank: number | null | undefined): boolean {
  return (rank ?? 0) >= IMMORTAL_1
}

/** Whoever never entered a code is no applicant (`forbidden`); past the review is too late (`application_state`). */
export function assertReviewing(status: number): void {
  if (status === AgreementStatus.locked) throw new AppError('forbidden')
  if (status !== AgreementStatus.reviewing) throw new AppError('application_state')
}

export interface ReferralCode {
  owner_id: string | null
  max_uses: number | null
  expires_at: Date | null
  disabled_at: Date | null
}

/** Whether a person may apply with a code that has been used this often; their own code is refused. */
export function isCodeValid(code: ReferralCode, uses: number, userId: string, at: Date): boolean {
  if (code.disabled_at !== null || code.owner_id === userId) return false
  if (code.expires_at !== null && code.expires_at <= at) return false
  return code.max_uses === null || uses < code.max_uses
}

/**
 * The `username#tag` of an application: what was sent, else what was saved, else the profile's.
 * Throws `invalid_input` when there is none of at least 6 characters.
 */
export function chooseIgn(
  sent: string | undefined,
  saved: string | null,
  { name, tag }: { name: string | null; tag: string | null },
): string {
  const parsed = verificationIgn.safeParse(sent ?? saved ?? (name && tag ? `${name}#${tag}` : ''))
  if (parsed.success) return parsed.data
  throw invalidField('ign', parsed.error.issues[0]!.message)
}
