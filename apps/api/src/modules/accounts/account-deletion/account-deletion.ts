import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import {
  type RemoveInput,
  DEFAULT_NOTIFICATIONS,
  type AccountExport,
} from '@queuemate/contracts/accounts/settings'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { EVIDENCE_DAYS } from '@queuemate/contracts/payments/disputes'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as exports from '@queuemate/db/queries/accounts/export'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as removal from '@queuemate/db/queries/accounts/removal'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { lockAdmins } from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { issueCode, redeemCode } from '../../../auth/codes.ts'
import { assertNotTooMany } from '../../../auth/limits.ts'
import { roleOf } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { addJob, MONEY_ATTEMPTS, type Jobs } from '../../../jobs/queue.ts'
import { codeRefused } from '../codes.ts'
import { checkPassword } from '../sign-ins/passwords.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** For people without a password. Throws `invalid_input` for those who have one, or no address. */
export async function sendRemovalCode(ctx: Context, userId: string): Promise<{ ok: true }> {
  const [user, hash] = await Promise.all([
    registration.findRegistration(ctx.db, userId),
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
  const left = await removal.erasePersonalData(tx, userId, at)
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

/** A file for each person who was erased, with the day in it. A backup of the database may be older. */
const FOLDER = 'erasures'

export function noteErasure({ storage }: Context, { userId, day }: Jobs['erasures.note']): Promise<void> {
  return storage.put(`${FOLDER}/${userId}.csv`, Buffer.from(day), 'text/csv')
}

const AGAIN_MS = 60 * 60 * 1000

/** After a restore: erases again everyone who was erased since. Those who cannot be erased yet are tried again in an hour. */
export async function replayErasures(ctx: Context): Promise<void> {
  const keys = await ctx.storage.list(FOLDER)
  const ids = keys.map((key) => key.slice(FOLDER.length + 1).split('.')[0] ?? '').filter(isUuid)
  let waiting = 0
  for (const id of ids) {
    if (!(await eraseAgain(ctx, id))) waiting++
  }
  if (waiting === 0) return
  ctx.log.warn({ waiting }, 'erased people have an open order, an open case or a role again')
  const runAt = new Date(ctx.clock.now().getTime() + AGAIN_MS)
  await inTransaction(ctx.backgroundDb, (tx) => addJob(tx, 'erasures.replay', {}, { runAt }))
}

function eraseAgain(ctx: Context, id: string): Promise<boolean> {
  return inTransaction(ctx.backgroundDb, async (tx) => {
    await lockAdmins(tx)
    const person = await removal.lockEverything(tx, id)
    if (!person || person.deleted_at) return true
    if (isStaffRole(roleOf(person.role))) return false
    // Money that was owed at the moment of the backup was paid before the erasure.
    if ((await removal.hasOpenOrder(tx, id)) || (await removal.hasOpenCase(tx, id))) return false
    await erasePerson(ctx, tx, id)
    return true
  })
}

/** Everything that we have about a person, for them alone (contract §2 `user/export`). */
export async function exportAccount(ctx: Context, userId: string): Promise<AccountExport> {
  const { notifications, ...found } = await exports.collectExport(ctx.analyticsDb, userId)
  return {
    exported_at: ctx.clock.now().toISOString(),
    // Their dates become text when the response is written: a long history is not copied before.
    ...found,
    notifications: notifications ?? DEFAULT_NOTIFICATIONS,
  }
}
