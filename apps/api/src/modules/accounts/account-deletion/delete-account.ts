import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import type { RemoveInput } from '@queuemate/contracts/accounts/settings'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { EVIDENCE_DAYS } from '@queuemate/contracts/payments/disputes'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as removal from '@queuemate/db/queries/accounts/removal'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { lockAdmins } from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { issueCode, redeemCode } from '../../../auth/codes.ts'
import { assertNotTooMany } from '../../../auth/limits.ts'
import { roleOf } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { addJob, MONEY_ATTEMPTS } from '../../../jobs/queue.ts'
import { codeRefused } from '../codes.ts'
import { checkPassword } from '../sign-ins/check-password.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** For people without a password. Throws `invalid_input` for those who have one, or no address. */
export async function sendRemovalCode(ctx: Context, userId: string): Promise<{ ok: true }> {
  const [user, hash] = await Promise.all([
    registration.findById(ctx.db, userId),
    signIns.findPasswordHash(ctx.db, userId),
  ])
  if (!user) throw new AppError('not_found')
  if (hash !== null) throw invalidField('password', 'Please enter your password')
  if (isPlaceholder(user.email))
    throw invalidField('code', 'Please add an email address or set a password first')
  await assertNotTooMany(ctx.authLimits.countCodeSent(user.email))
  await inTransaction(ctx.db, async (tx) => {
    const code = await issueCode(ctx, tx, keyOf(userId))
    await ctx.mail.send(tx, 'remove_account', { key: `remove:${userId}`, to: user.email, data: { code } })
  })
  return { ok: true }
}

/**
 * Erases a person in one transaction (contract §2 `DELETE user`). Throws `invalid_input` without the right password or
 * code, `order_open` while an order or its card is not settled, `money_owed` while the books with a companion are not
 * even, and `staff_account` for staff, whose role an admin takes first: so the last admin stays.
 */
export async function deleteAccount(ctx: Context, userId: string, input: RemoveInput): Promise<{ ok: true }> {
  const hash = await signIns.findPasswordHash(ctx.db, userId)
  if (hash !== null) {
    if (!input.password) throw invalidField('password', 'Please enter your password')
    await checkPassword(ctx, userId, { hash, password: input.password, path: 'password' })
  } else {
    if (!input.code) throw invalidField('code', 'Please enter the 6 digits of the code')
    await assertNotTooMany(ctx.authLimits.countCodeTried(`by:${userId}`))
  }
  const proven = await inTransaction(ctx.db, async (tx) => {
    // First, as where a role changes: who is on the staff is decided under this lock.
    await lockAdmins(tx)
    const user = await removal.lockEverything(tx, userId)
    if (!user || user.deleted_at) return true
    await assertMayLeave(tx, user)
    if (hash === null && !(await redeemCode(ctx, tx, keyOf(userId), input.code!))) return false
    const { email, email_verified: hasAddress } = user
    if (hasAddress) await ctx.mail.send(tx, 'account_left', { key: `left:${userId}`, to: email, data: {} })
    await erasePerson(ctx, tx, userId)
    return true
  })
  if (!proven) throw codeRefused()
  return { ok: true }
}

const keyOf = (userId: string) => ({ userId, purpose: 'remove_account' as const, subject: '' })

/** For a person who is locked by `lockEverything`. Throws `staff_account`, `order_open`, `case_open` or `money_owed`. */
export async function assertMayLeave(tx: Tx, { id, role }: { id: string; role: string }): Promise<void> {
  if (isStaffRole(roleOf(role))) throw new AppError('staff_account')
  if (await removal.hasOpenOrder(tx, id)) throw new AppError('order_open')
  if (await removal.hasOpenCase(tx, id)) throw new AppError('case_open')
  if (await removal.owesOrIsOwed(tx, id)) throw new AppError('money_owed')
}

/** With what is outside the database, as jobs. */
export async function erasePerson(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const at = ctx.clock.now()
  const left = await removal.erase(tx, userId, at)
  await addJob(tx, 'erasures.note', { userId, day: at.toISOString().slice(0, 10) })
  for (const key of left.fileKeys) await addJob(tx, 'storage.remove', { key })
  for (const key of left.videoKeys) await addJob(tx, 'videos.remove', { key })
  if (left.accountId) {
    // A transfer of a game whose payment is disputed later can still come back until then.
    const runAt = new Date(at.getTime() + EVIDENCE_DAYS * DAY_MS)
    await addJob(tx, 'payouts.close', { accountId: left.accountId }, { runAt, attempts: MONEY_ATTEMPTS })
  }
  if (left.customerId) await addJob(tx, 'payments.forget', { customerId: left.customerId })
}
