import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import type { SendMailInput } from '@queuemate/contracts/staff/people'
import { inTransactionOnce } from '@queuemate/db/made-once'
import * as emails from '@queuemate/db/queries/accounts/emails'
import * as receipts from '@queuemate/db/queries/orders/receipts'
import * as applications from '@queuemate/db/queries/staff/applications'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import type { Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { addressTaken } from './correct-email.ts'
import { assertMayChange, lockPerson } from './person.policy.ts'

type Reader = { id: string; email: string; email_verified: boolean }

/**
 * Sends a person a mail that they miss. None has a code: codes work only in the browser that asked for them. What was sent
 * before is not kept, so a mail is written again. Throws `email_unverified`, `not_charged`, and `invalid_input` for what
 * there is nothing to send about.
 */
export function sendMail(
  ctx: Context,
  actor: StaffActor,
  { userId, mail, orderId, reason }: SendMailInput,
): Promise<{ ok: true }> {
  return inTransactionOnce(ctx, async (tx) => {
    const person = await lockPerson(tx, userId)
    await assertMayChange(tx, actor, person)
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
    const about = mail === 'receipt' ? { orderId } : {}
    await insertAudit(tx, actor, { at: ctx.clock.now(), personId: userId, ...about, reason, after: { mail } })
    return { ok: true }
  })
}

async function mailAddress(ctx: Context, tx: Tx, { id, email_verified: verified }: Reader): Promise<void> {
  const rows = await emails.list(tx, id)
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
  const order = orderId === undefined ? undefined : await receipts.find(tx, orderId, id)
  if (!order) throw invalidField('orderId', 'Please choose an order of theirs')
  if (order.hold !== 'captured') throw new AppError('not_charged')
  const { companion, price: amount, refunded } = order
  const url = `${ctx.webUrl}/user/games/${order.id}/receipt`
  await ctx.mail.send(tx, 'order_receipt', {
    key: `receipt:${order.id}`,
    to: email,
    data: { orderId: order.id, companion, amount, refunded, url },
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
