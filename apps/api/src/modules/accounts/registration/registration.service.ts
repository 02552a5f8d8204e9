import type { z } from 'zod'
import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import type { continueInput, MissingField } from '@queuemate/contracts/accounts/credentials'
import type { MissingFields } from '@queuemate/contracts/accounts/settings'
import { AppError, invalidField, type Issue } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as retention from '@queuemate/db/queries/accounts/retention'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { inTransaction, violatedConstraint, type Db } from '@queuemate/db/transaction'
import type { Passwords } from '../../../auth/passwords.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Caller } from '../../../base/caller.ts'
import type { EmailsService } from '../emails/emails.service.ts'
import type { SignInsService } from '../sign-ins/sign-ins.service.ts'

type ContinueInput = z.output<typeof continueInput>

export interface RegistrationDeps {
  db: Db
  clock: Clock
  passwords: Passwords
  emails: EmailsService
  signIns: Pick<SignInsService, 'assertProven'>
}

const DAY_MS = 86_400_000
/** How long webhooks, and mails that were given up, are kept for looking into a problem. */
const WEBHOOK_DAYS = 90
const DEAD_MAIL_DAYS = 30
/** How long a sign-up may stay unverified. */
const UNVERIFIED_MS = DAY_MS
/** Accounts that are deleted in one statement. */
const BATCH = 500

/** The text for a field that is still missing (spec §5 'Continue'). */
const TEXTS: Record<Exclude<MissingField, 'email'>, string> = {
  first_name: 'Please enter a longer first/last name',
  last_name: 'Please enter a longer first/last name',
  username: 'Make sure your username is more than 4 characters long',
  password: 'Password must be at least 10 characters long',
}

/** The fields that /auth/continue asks for after a sign-up by a provider. */
export function createRegistrationService({
  db,
  clock,
  passwords,
  emails: addresses,
  signIns: { assertProven },
}: RegistrationDeps) {
  async function missing(userId: string): Promise<MissingFields> {
    const [user, hash] = await Promise.all([findUser(db, userId), signIns.findPasswordHash(db, userId)])
    const fields: MissingField[] = []
    if (!user.first_name) fields.push('first_name')
    if (!user.last_name) fields.push('last_name')
    if (!user.username) fields.push('username')
    if (!hash) fields.push('password')
    if (isPlaceholder(user.email)) fields.push('email')
    return { fields }
  }

  /**
   * Fills in missing fields; existing values do not change. All missing fields are required at
   * once; an address gets a code to verify it. Returns what is still missing. Throws `invalid_input`, and
   * `step_up_required` for a password or an address that is added long after the sign-in.
   */
  async function complete(user: Caller, input: ContinueInput): Promise<MissingFields> {
    const { id: userId } = user
    const { fields } = await missing(userId)
    if (fields.includes('password') || fields.includes('email')) assertProven(user)
    const issues: Issue[] = []
    for (const field of fields) {
      if (field !== 'email' && input[field] === undefined) issues.push({ path: field, message: TEXTS[field] })
    }
    if (issues.length > 0) throw new AppError('invalid_input', issues[0]?.message, { issues })
    const hash = fields.includes('password') && input.password ? await passwords.hash(input.password) : null
    await inTransaction(db, async (tx) => {
      const row = await accounts.lockUser(tx, userId)
      if (!row) throw new AppError('not_found')
      const first_name = row.first_name || input.first_name || ''
      const last_name = row.last_name || input.last_name || ''
      const username = row.display_username ?? row.username ?? input.username ?? null
      const name = `${first_name} ${last_name}`.trim()
      await registration.fillIn(tx, userId, { first_name, last_name, name, username }, clock.now())
      // Checked again under the lock: this path must never replace a password.
      if (hash && !(await signIns.findPasswordHash(tx, userId))) {
        await signIns.savePassword(tx, userId, hash, clock.now())
      }
    }).catch((error: unknown) => {
      if (violatedConstraint(error)) {
        throw invalidField('username', 'This username is already taken. Please try another')
      }
      throw error
    })
    if (fields.includes('email') && input.email) await addresses.add(userId, input.email)
    return missing(userId)
  }

  /** Only for people without an address; others add one in their settings. */
  async function completeEmail(user: Caller, email: string): Promise<MissingFields> {
    if (isPlaceholder(user.email)) {
      assertProven(user)
      await addresses.add(user.id, email)
    }
    return missing(user.id)
  }

  async function verifyCompletedEmail(userId: string, code: string): Promise<MissingFields> {
    await addresses.verifyNewest(userId, code)
    return missing(userId)
  }

  /** Deletes sign-ups that were not verified within a day: their usernames are free again. Returns how many. */
  async function purgeUnverified(from: Db): Promise<number> {
    const before = new Date(clock.now().getTime() - UNVERIFIED_MS)
    let purged = 0
    for (;;) {
      const gone = await registration.deleteUnverifiedBefore(from, before, BATCH)
      purged += gone
      if (gone < BATCH) return purged
    }
  }

  /** Deletes what has served its purpose: expired sessions, old webhooks, and mails that were given up. */
  async function purgeOld(from: Db): Promise<void> {
    const now = clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    await retention.deleteExpiredSessions(from, now)
    await retention.deleteWebhooks(from, daysAgo(WEBHOOK_DAYS))
    await retention.deleteDeadMails(from, daysAgo(DEAD_MAIL_DAYS))
  }

  return { purgeOld, purgeUnverified, missing, complete, completeEmail, verifyCompletedEmail }
}

async function findUser(db: Db, userId: string) {
  const user = await registration.findById(db, userId)
  if (!user) throw new AppError('not_found')
  return user
}
