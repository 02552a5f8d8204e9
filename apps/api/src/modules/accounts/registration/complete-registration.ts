import type { z } from 'zod'
import { INVALID_NAME, isFullName } from '@queuemate/contracts/accounts/full-name'
import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import type { continueInput, MissingField } from '@queuemate/contracts/accounts/credentials'
import type { MissingFields } from '@queuemate/contracts/accounts/settings'
import { AppError, invalidField, type Issue } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { inTransaction, violatedConstraint } from '@queuemate/db/transaction'
import { GUESSABLE, isGuessable } from '../../../auth/guessable.ts'
import { passwords } from '../../../auth/passwords.ts'
import { assertRecentProof } from '../../../auth/step-up.ts'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { addEmail, verifyNewestEmail } from '../emails/emails.ts'

type ContinueInput = z.output<typeof continueInput>

/** The text for a field that is still missing (spec §5 'Continue'). */
const TEXTS: Record<Exclude<MissingField, 'email'>, string> = {
  first_name: 'Please enter a longer first/last name',
  last_name: 'Please enter a longer first/last name',
  username: 'Make sure your username is more than 4 characters long',
  password: 'Password must be at least 10 characters long',
}

/** The fields that /auth/continue asks for after a sign-up by a provider. */
export async function listMissing(ctx: Context, userId: string): Promise<MissingFields> {
  const [user, hash] = await Promise.all([
    registration.findRegistration(ctx.db, userId),
    signIns.findPasswordHash(ctx.db, userId),
  ])
  if (!user) throw new AppError('not_found')
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
export async function completeRegistration(
  ctx: Context,
  user: Caller,
  input: ContinueInput,
): Promise<MissingFields> {
  const { id: userId } = user
  const { fields } = await listMissing(ctx, userId)
  if (fields.includes('password') || fields.includes('email')) assertRecentProof(ctx, user)
  const issues: Issue[] = []
  for (const field of fields) {
    if (field !== 'email' && input[field] === undefined) issues.push({ path: field, message: TEXTS[field] })
  }
  if (issues.length > 0) throw new AppError('invalid_input', issues[0]?.message, { issues })
  const person = { ...user, username: input.username ?? user.username }
  if (fields.includes('password') && isGuessable(input.password ?? '', person))
    throw invalidField('password', GUESSABLE)
  const hash = fields.includes('password') && input.password ? await passwords.hash(input.password) : null
  await inTransaction(ctx.db, async (tx) => {
    const row = await accounts.lockUser(tx, userId)
    if (!row) throw new AppError('not_found')
    const first_name = row.first_name || input.first_name || ''
    const last_name = row.last_name || input.last_name || ''
    const username = row.display_username ?? row.username ?? input.username ?? null
    const name = `${first_name} ${last_name}`
    const asked = fields.find((field) => field === 'first_name' || field === 'last_name')
    if (asked && !isFullName(name)) throw invalidField(asked, INVALID_NAME)
    await registration.fillIn(tx, userId, { first_name, last_name, name, username }, ctx.clock.now())
    // Checked again under the lock: this path must never replace a password.
    if (hash && !(await signIns.findPasswordHash(tx, userId))) {
      await signIns.savePassword(tx, userId, hash, ctx.clock.now())
    }
  }).catch((error: unknown) => {
    if (violatedConstraint(error)) {
      throw invalidField('username', 'This username is already taken. Please try another')
    }
    throw error
  })
  if (fields.includes('email') && input.email) await addEmail(ctx, userId, input.email)
  return listMissing(ctx, userId)
}

/** Only for people without an address; others add one in their settings. */
export async function completeEmail(ctx: Context, user: Caller, email: string): Promise<MissingFields> {
  if (isPlaceholder(user.email)) {
    assertRecentProof(ctx, user)
    await addEmail(ctx, user.id, email)
  }
  return listMissing(ctx, user.id)
}

export async function verifyCompletedEmail(
  ctx: Context,
  userId: string,
  code: string,
): Promise<MissingFields> {
  await verifyNewestEmail(ctx, userId, code)
  return listMissing(ctx, userId)
}
