import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { type EmailRow, EMAILS_MAX } from '@queuemate/contracts/accounts/settings'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as emails from '@queuemate/db/queries/accounts/emails'
import * as registration from '@queuemate/db/queries/accounts/registration'
import { type Db, inTransaction, type Tx, violatedConstraint } from '@queuemate/db/transaction'
import { issueCode, redeemCode } from '../../../auth/codes.ts'
import { assertNotTooMany } from '../../../auth/limits.ts'
import type { Context } from '../../../context.ts'
import { codeRefused } from '../codes.ts'

/** A person's addresses (contract §2 `user/emails`). */
export async function listEmails(ctx: Context, userId: string, within: Db = ctx.db): Promise<EmailRow[]> {
  const rows = await emails.selectEmails(within, userId)
  return rows.filter(({ email }) => !isPlaceholder(email)).map(emailView)
}

/** Throws `not_found` for an address that is not the person's own. */
async function requireEmail(db: Db, userId: string, id: string): Promise<emails.EmailRow> {
  const row = isUuid(id) ? await emails.findEmail(db, userId, id) : undefined
  if (!row || isPlaceholder(row.email)) throw new AppError('not_found')
  return row
}

function emailView(row: emails.EmailRow): EmailRow {
  return { id: row.id, email: row.email, primary: row.is_primary, verified: row.verified, linked: row.linked }
}

/**
 * An address has one verified owner; adding the address of another person looks exactly like adding a free one, except
 * that no code is sent. Repeatable: an unverified address of the person gets another code. Throws `invalid_input` above
 * ten addresses.
 */
export async function addEmail(ctx: Context, userId: string, address: string): Promise<EmailRow[]> {
  const email = address.toLowerCase()
  await assertNotTooMany(ctx.authLimits.countCodeSent(email))
  await assertNotTooMany(ctx.authLimits.countCodeSent(`by:${userId}`))
  await inTransaction(ctx.db, async (tx) => {
    await accounts.lockUser(tx, userId)
    const known = await emails.findByAddress(tx, userId, email)
    if (known?.verified) return
    if (!known && (await listEmails(ctx, userId, tx)).length >= EMAILS_MAX) {
      throw invalidField('email', `You can have ${EMAILS_MAX} addresses at most`)
    }
    const at = ctx.clock.now()
    if (known) await emails.touch(tx, known.id, at)
    await mailCode(ctx, tx, userId, known ?? (await emails.insertEmail(tx, userId, email, at)))
  })
  return listEmails(ctx, userId)
}

/** Throws `not_found` for an address that is not the person's own. */
export async function sendEmailCode(ctx: Context, userId: string, id: string): Promise<EmailRow[]> {
  const row = await requireEmail(ctx.db, userId, id)
  await assertNotTooMany(ctx.authLimits.countCodeSent(row.email))
  await assertNotTooMany(ctx.authLimits.countCodeSent(`by:${userId}`))
  if (!row.verified) await inTransaction(ctx.db, (tx) => mailCode(ctx, tx, userId, row))
  return listEmails(ctx, userId)
}

/** The same work for an address that another person owns, but without the mail. */
async function mailCode(
  ctx: Context,
  tx: Tx,
  userId: string,
  row: { id: string; email: string },
): Promise<void> {
  const code = await issueCode(ctx, tx, codeKeyOf(userId, row.id))
  if (await emails.isOwnedByAnother(tx, userId, row.email)) return
  await ctx.mail.send(tx, 'add_email', { key: `add-email:${row.id}`, to: row.email, data: { code } })
}

/** The code of an address. */
function codeKeyOf(userId: string, id: string) {
  return { userId, purpose: 'verify_email' as const, subject: id }
}

/**
 * Verifies an address. It becomes the primary one at once when the provider gave none. Throws
 * `invalid_input` for an address that is not there (spec §5) and for a code that is not right.
 */
export async function verifyEmail(
  ctx: Context,
  userId: string,
  id: string,
  code: string,
): Promise<EmailRow[]> {
  const row = isUuid(id) ? await emails.findEmail(ctx.db, userId, id) : undefined
  if (!row) throw wrongCode()
  if (row.verified) return listEmails(ctx, userId)
  await assertNotTooMany(ctx.authLimits.countCodeTried(`by:${userId}`))
  const proven = await inTransaction(ctx.db, async (tx) => {
    const user = await accounts.lockUser(tx, userId)
    if (!(await redeemCode(ctx, tx, codeKeyOf(userId, id), code))) return false
    // A sign-up that never verified this address loses it.
    await registration.deleteUnverified(tx, row.email)
    await emails.markVerified(tx, id)
    if (user && isPlaceholder(user.email)) await replacePlaceholder(ctx, tx, userId, row)
    return true
  }).catch((error: unknown) => {
    // Another person has verified it between the mail and the code.
    if (violatedConstraint(error)) return false
    throw error
  })
  if (!proven) throw codeRefused()
  return listEmails(ctx, userId)
}

/** What /auth/continue does: the address added last is the one the code is for. */
export async function verifyNewestEmail(ctx: Context, userId: string, code: string): Promise<EmailRow[]> {
  const row = await emails.findNewestUnverified(ctx.db, userId)
  if (!row) throw wrongCode()
  return verifyEmail(ctx, userId, row.id, code)
}

async function replacePlaceholder(ctx: Context, tx: Tx, userId: string, to: { id: string; email: string }) {
  const before = (await emails.selectEmails(tx, userId)).find((row) => row.is_primary)
  await emails.setPrimary(tx, userId, to, ctx.clock.now())
  if (before) await emails.removeEmail(tx, before.id)
}

function wrongCode(): AppError {
  return invalidField('id', 'There was an issue verifying that email OTP')
}

/** The address before hears of it. Throws `email_unverified` for an address that is not verified. */
export async function makePrimary(ctx: Context, userId: string, id: string): Promise<EmailRow[]> {
  await inTransaction(ctx.db, async (tx) => {
    const user = await accounts.lockUser(tx, userId)
    const row = await requireEmail(tx, userId, id)
    if (!row.verified) throw new AppError('email_unverified')
    if (row.is_primary) return
    await registration.deleteUnverified(tx, row.email)
    await emails.setPrimary(tx, userId, row, ctx.clock.now())
    if (!user?.email_verified || isPlaceholder(user.email)) return
    await ctx.mail.send(tx, 'primary_email_changed', {
      key: `primary-email:${userId}:${id}`,
      to: user.email,
      data: { email: row.email },
    })
  })
  return listEmails(ctx, userId)
}

/** Throws `email_primary` or `email_linked` for an address that must stay. */
export async function deleteEmail(ctx: Context, userId: string, id: string): Promise<EmailRow[]> {
  await inTransaction(ctx.db, async (tx) => {
    await accounts.lockUser(tx, userId)
    const row = await requireEmail(tx, userId, id)
    if (row.is_primary) throw new AppError('email_primary')
    if (row.linked) throw new AppError('email_linked')
    await emails.removeEmail(tx, id)
  })
  return listEmails(ctx, userId)
}
