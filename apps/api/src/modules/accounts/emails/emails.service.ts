import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { EMAILS_MAX, type EmailRow } from '@queuemate/contracts/accounts/settings'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as emails from '@queuemate/db/queries/accounts/emails'
import * as registration from '@queuemate/db/queries/accounts/registration'
import { inTransaction, violatedConstraint, type Db, type Tx } from '@queuemate/db/transaction'
import type { Codes } from '../../../auth/codes.ts'
import type { AuthLimits } from '../../../auth/limits.ts'
import type { Clock } from '../../../base/clock.ts'
import type { MailService } from '../../../mail/mail.service.ts'
import { codeRefused } from '../codes.ts'

export interface EmailsDeps {
  db: Db
  clock: Clock
  mail: Pick<MailService, 'enqueue'>
  codes: Codes
  limits: Pick<AuthLimits, 'countCodeSent' | 'countCodeTried'>
}

export type EmailsService = ReturnType<typeof createEmailsService>

/**
 * A person's addresses (contract §2 `user/emails`). An address has one verified owner; adding the address of
 * another person looks exactly like adding a free one, except that no code is sent.
 */
export function createEmailsService({ db, clock, mail, codes, limits }: EmailsDeps) {
  async function list(userId: string, within: Db = db): Promise<EmailRow[]> {
    const rows = await emails.list(within, userId)
    return rows.filter(({ email }) => !isPlaceholder(email)).map(emailView)
  }

  /** Repeatable: an unverified address of the person gets another code. Throws `invalid_input` above ten addresses. */
  async function add(userId: string, address: string): Promise<EmailRow[]> {
    const email = address.toLowerCase()
    await assertNotTooMany(limits.countCodeSent(email))
    await assertNotTooMany(limits.countCodeSent(`by:${userId}`))
    await inTransaction(db, async (tx) => {
      await accounts.lockUser(tx, userId)
      const known = await emails.findByAddress(tx, userId, email)
      if (known?.verified) return
      if (!known && (await list(userId, tx)).length >= EMAILS_MAX) {
        throw invalidField('email', `You can have ${EMAILS_MAX} addresses at most`)
      }
      const at = clock.now()
      if (known) await emails.touch(tx, known.id, at)
      await sendCode(tx, userId, known ?? (await emails.insert(tx, userId, email, at)))
    })
    return list(userId)
  }

  /** Throws `not_found` for an address that is not the person's own. */
  async function send(userId: string, id: string): Promise<EmailRow[]> {
    const row = await require(db, userId, id)
    await assertNotTooMany(limits.countCodeSent(row.email))
    await assertNotTooMany(limits.countCodeSent(`by:${userId}`))
    if (!row.verified) await inTransaction(db, (tx) => sendCode(tx, userId, row))
    return list(userId)
  }

  /** The same work for an address that another person owns, but without the mail. */
  async function sendCode(tx: Tx, userId: string, row: { id: string; email: string }): Promise<void> {
    const code = await codes.issue(tx, keyOf(userId, row.id))
    if (await emails.isOwnedByAnother(tx, userId, row.email)) return
    await mail.enqueue(tx, `add-email:${row.id}`, row.email, 'add_email', { code })
  }

  /**
   * Verifies an address. It becomes the primary one at once when the provider gave none. Throws
   * `invalid_input` for an address that is not there (spec §5) and for a code that is not right.
   */
  async function verify(userId: string, id: string, code: string): Promise<EmailRow[]> {
    const row = isUuid(id) ? await emails.find(db, userId, id) : undefined
    if (!row) throw wrongCode()
    if (row.verified) return list(userId)
    await assertNotTooMany(limits.countCodeTried(`by:${userId}`))
    const proven = await inTransaction(db, async (tx) => {
      const user = await accounts.lockUser(tx, userId)
      if (!(await codes.redeem(tx, keyOf(userId, id), code))) return false
      // A sign-up that never verified this address loses it.
      await registration.deleteUnverified(tx, row.email)
      await emails.markVerified(tx, id)
      if (user && isPlaceholder(user.email)) await replacePlaceholder(tx, userId, row)
      return true
    }).catch((error: unknown) => {
      // Another person has verified it between the mail and the code.
      if (violatedConstraint(error)) return false
      throw error
    })
    if (!proven) throw codeRefused()
    return list(userId)
  }

  async function replacePlaceholder(tx: Tx, userId: string, to: { id: string; email: string }) {
    const before = (await emails.list(tx, userId)).find((row) => row.is_primary)
    await emails.setPrimary(tx, userId, to, clock.now())
    if (before) await emails.remove(tx, before.id)
  }

  /** The address before hears of it. Throws `email_unverified` for an address that is not verified. */
  async function makePrimary(userId: string, id: string): Promise<EmailRow[]> {
    await inTransaction(db, async (tx) => {
      const user = await accounts.lockUser(tx, userId)
      const row = await require(tx, userId, id)
      if (!row.verified) throw new AppError('email_unverified')
      if (row.is_primary) return
      await registration.deleteUnverified(tx, row.email)
      await emails.setPrimary(tx, userId, row, clock.now())
      if (!user?.email_verified || isPlaceholder(user.email)) return
      const key = `primary-email:${userId}:${id}`
      await mail.enqueue(tx, key, user.email, 'primary_email_changed', { email: row.email })
    })
    return list(userId)
  }

  /** Throws `email_primary` or `email_linked` for an address that must stay. */
  async function remove(userId: string, id: string): Promise<EmailRow[]> {
    await inTransaction(db, async (tx) => {
      await accounts.lockUser(tx, userId)
      const row = await require(tx, userId, id)
      if (row.is_primary) throw new AppError('email_primary')
      if (row.linked) throw new AppError('email_linked')
      await emails.remove(tx, id)
    })
    return list(userId)
  }

  /** What /auth/continue does: the address added last is the one the code is for. */
  async function verifyNewest(userId: string, code: string): Promise<EmailRow[]> {
    const row = await emails.findNewestUnverified(db, userId)
    if (!row) throw wrongCode()
    return verify(userId, row.id, code)
  }

  return { list, add, send, verify, verifyNewest, makePrimary, remove }
}

/** Waits in seconds become `rate_limited`. */
export async function assertNotTooMany(retryAfter: Promise<number | null>): Promise<void> {
  const retryAfterSeconds = await retryAfter
  if (retryAfterSeconds) throw new AppError('rate_limited', undefined, { retryAfterSeconds })
}

async function require(db: Db, userId: string, id: string) {
  const row = isUuid(id) ? await emails.find(db, userId, id) : undefined
  if (!row || isPlaceholder(row.email)) throw new AppError('not_found')
  return row
}

function keyOf(userId: string, id: string) {
  return { userId, purpose: 'verify_email' as const, subject: id }
}

function wrongCode(): AppError {
  return invalidField('id', 'There was an issue verifying that email OTP')
}

function emailView(row: emails.EmailRow): EmailRow {
  return { id: row.id, email: row.email, primary: row.is_primary, verified: row.verified, linked: row.linked }
}
