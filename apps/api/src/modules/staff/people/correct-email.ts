import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import type { CorrectEmailInput } from '@queuemate/contracts/staff/people'
import * as emails from '@queuemate/db/queries/accounts/emails'
import * as registration from '@queuemate/db/queries/accounts/registration'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, violatedConstraint } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertMayChange, lockPerson } from './person.policy.ts'

export const addressTaken = () => invalidField('email', 'This address already belongs to another account')

/**
 * Another primary address for a person who cannot change it themselves. It counts as verified where the one before did:
 * staff vouch for it. The person hears of it at both addresses, and their sessions go on. Throws `invalid_input` for an
 * address of another person, and `changed_meanwhile` where the one before is not the one that was shown.
 */
export async function correctEmail(
  ctx: Context,
  actor: StaffActor,
  { userId, email, from, reason }: CorrectEmailInput,
): Promise<{ ok: true }> {
  const to = email.toLowerCase()
  return inTransaction(ctx.db, async (tx) => {
    const person = await lockPerson(tx, userId)
    await assertMayChange(tx, actor, person)
    const before = (await emails.list(tx, userId)).find((row) => row.is_primary)
    if (!before || before.email !== from.toLowerCase() || isPlaceholder(before.email))
      throw new AppError('changed_meanwhile')
    if (before.email === to) throw invalidField('email', 'This is the address that they have')
    if (await emails.isOwnedByAnother(tx, userId, to)) throw addressTaken()
    // A sign-up that never verified this address loses it.
    await registration.deleteUnverified(tx, to)
    const at = ctx.clock.now()
    await emails.replacePrimary(tx, userId, { from: before, to, at })
    await insertAudit(tx, actor, {
      at,
      personId: userId,
      reason,
      before: { email: before.email },
      after: { email: to },
    })
    for (const address of [before.email, to])
      await ctx.mail.send(tx, 'email_corrected', {
        key: `email-corrected:${userId}:${address}`,
        to: address,
        data: { email: address === to ? to : null, url: `${ctx.webUrl}/contact` },
      })
    return { ok: true as const }
  }).catch((error: unknown) => {
    if (violatedConstraint(error)) throw addressTaken()
    throw error
  })
}
