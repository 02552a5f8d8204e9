import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import type { AccountExport } from '@queuemate/contracts/accounts/settings'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import type {
  CorrectEmailInput,
  PersonReasonInput,
  PersonOptionalReasonInput,
  SendMailInput,
} from '@queuemate/contracts/staff/people'
import * as emails from '@queuemate/db/queries/accounts/emails'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as receipts from '@queuemate/db/queries/orders/receipts'
import * as applications from '@queuemate/db/queries/staff/applications'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { violatedConstraint, type Tx } from '@queuemate/db/transaction'
import { staffChange, staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { mailPicture } from '../../../mail/mails.ts'
import { exportAccount } from '../../accounts/account-deletion/account-deletion.ts'
import { lockAsAdmin, lockOther } from './person.policy.ts'

const addressTaken = () => invalidField('email', 'This address already belongs to another account')

/**
 * Another primary address for a person who cannot change it themselves. It counts as verified where the one before did:
 * staff vouch for it. The person hears of it at both addresses, and their sessions go on. Throws `invalid_input` for an
 * address of another person, and `changed_meanwhile` where the one before is not the one that was shown.
 */
export const correctEmail = (ctx: StaffContext, { userId, email, from, reason }: CorrectEmailInput) =>
  staffChange(ctx, lockOther(ctx, userId), async (tx, _, at) => {
    const to = email.toLowerCase()
    const before = (await emails.selectEmails(tx, userId)).find((row) => row.is_primary)
    if (!before || before.email !== from.toLowerCase() || isPlaceholder(before.email))
      throw new AppError('changed_meanwhile')
    if (before.email === to) throw invalidField('email', 'This is the address that they have')
    if (await emails.isOwnedByAnother(tx, userId, to)) throw addressTaken()
    // A sign-up that never verified this address loses it.
    await registration.deleteUnverified(tx, to)
    await emails.replacePrimary(tx, userId, { from: before, to, at })
    for (const address of [before.email, to])
      await ctx.mail.send(tx, 'email_corrected', {
        key: `email-corrected:${userId}:${address}`,
        to: address,
        data: { email: address === to ? to : null, url: `${ctx.webUrl}/contact` },
      })
    return { personId: userId, reason, before: { email: before.email }, after: { email: to } }
  }).catch((error: unknown) => {
    if (violatedConstraint(error)) throw addressTaken()
    throw error
  })

/** For a person who lost the device and the recovery codes. Throws `changed_meanwhile` where it is off. */
export const resetTwoFactor = (ctx: StaffContext, { userId, reason }: PersonReasonInput) =>
  staffChange(ctx, lockOther(ctx, userId), async (tx, person, at) => {
    if (!(await changes.removeTwoFactor(tx, userId)))
      throw new AppError('changed_meanwhile', 'Two-factor authentication is not set up')
    const sessions_ended = await changes.endSessions(tx, userId)
    if (person.email_verified)
      await ctx.mail.send(tx, 'two_factor_reset', {
        key: `two-factor:${userId}:${at.getTime()}`,
        to: person.email,
        data: {},
      })
    return { personId: userId, reason, after: { sessions_ended } }
  })

/** Ends all sessions of a person, on every device. */
export const signOutEverywhere = (ctx: StaffContext, { userId, reason }: PersonOptionalReasonInput) =>
  staffChangeWithResult(ctx, lockOther(ctx, userId), async (tx) => {
    const ended = await changes.endSessions(tx, userId)
    return { entry: { personId: userId, reason, after: { sessions_ended: ended } }, result: { ended } }
  })

type Reader = { id: string; email: string; email_verified: boolean }

/**
 * Sends a person a mail that they miss. None has a code: codes work only in the browser that asked for them. What was sent
 * before is not kept, so a mail is written again. Throws `email_unverified`, `not_charged`, and `invalid_input` for what
 * there is nothing to send about.
 */
export const sendMail = (ctx: StaffContext, { userId, mail, orderId, reason }: SendMailInput) =>
  staffChange(ctx, lockOther(ctx, userId), async (tx, person) => {
    if (mail === 'address') await mailAddress(ctx, tx, person)
    else if (!person.email_verified)
      throw new AppError('email_unverified', 'Their address is not verified. Send them the email about that')
    else if (mail === 'password')
      await ctx.mail.send(tx, 'password_offered', {
        key: `password-offered:${userId}`,
        to: person.email,
        data: { url: `${ctx.webUrl}/auth/forgotpassword` },
      })
    else if (mail === 'decision') await mailDecision(ctx, tx, person)
    else await mailReceipt(ctx, tx, person, orderId)
    return { personId: userId, orderId: mail === 'receipt' ? orderId : undefined, reason, after: { mail } }
  })

async function mailAddress(ctx: Context, tx: Tx, { id, email_verified: verified }: Reader): Promise<void> {
  const rows = await emails.selectEmails(tx, id)
  const row = rows.find((one) => !one.verified && !isPlaceholder(one.email))
  if (!row) throw invalidField('mail', 'All of their addresses are verified')
  if (await emails.isOwnedByAnother(tx, id, row.email)) throw addressTaken()
  const isPrimary = row.is_primary && !verified
  const url = `${ctx.webUrl}${isPrimary ? '/auth/signin' : '/user/settings'}`
  await ctx.mail.send(tx, 'address_unconfirmed', {
    key: `unconfirmed:${row.id}`,
    to: row.email,
    data: { isPrimary, url },
  })
}

async function mailReceipt(ctx: Context, tx: Tx, { id, email }: Reader, orderId: number | undefined) {
  const order = orderId === undefined ? undefined : await receipts.findReceipt(tx, orderId, id)
  if (!order) throw invalidField('orderId', 'Please choose an order of theirs')
  if (order.hold !== 'captured') throw new AppError('not_charged')
  const { companion, picture_key, price: amount, refunded } = order
  const picture = mailPicture(ctx, picture_key)
  const url = `${ctx.webUrl}/user/games/${order.id}/receipt`
  await ctx.mail.send(tx, 'order_receipt', {
    key: `receipt:${order.id}`,
    to: email,
    data: { orderId: order.id, companion, picture, amount, refunded, url },
  })
}

/** Without the note of an approval, which is only in the audit log, and with the payband of today. */
async function mailDecision(ctx: Context, tx: Tx, { id }: Reader): Promise<void> {
  const decision = await applications.findDecision(tx, id)
  if (!decision) throw invalidField('mail', 'No application of theirs has been decided')
  const { id: applicationId, status, reason, payband, minimum, maximum } = decision
  const to = { userId: id }
  if (status === 'rejected' || status === 'returned') {
    await ctx.mail.send(tx, `application_${status}`, {
      key: `application_${status}:${applicationId}:again`,
      to,
      data: { reason: reason ?? '', url: `${ctx.webUrl}/companion/agreement` },
    })
    return
  }
  if (payband === null || minimum === null || maximum === null)
    throw invalidField('mail', 'They have no payband any more')
  await ctx.mail.send(tx, 'application_approved', {
    key: `application_approved:${applicationId}:again`,
    to,
    data: { note: '', payband, minimum, maximum, url: `${ctx.webUrl}/companion/dashboard` },
  })
}

/** The file that a person can download themselves, for one who asks staff for it. For admins: it has all that we know. */
export async function exportData(
  ctx: StaffContext,
  { userId, reason }: PersonReasonInput,
): Promise<AccountExport> {
  const lock = async (tx: Tx) => lockOther(ctx, userId)(await lockAsAdmin(ctx)(tx))
  await staffChange(ctx, lock, async () => ({ personId: userId, reason }))
  return exportAccount(ctx, userId)
}
