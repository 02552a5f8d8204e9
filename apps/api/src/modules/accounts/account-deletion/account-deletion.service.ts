import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import {
  DEFAULT_NOTIFICATIONS,
  type AccountExport,
  type RemoveInput,
} from '@queuemate/contracts/accounts/settings'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as exports from '@queuemate/db/queries/accounts/export'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as removal from '@queuemate/db/queries/accounts/removal'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { lockAdmins } from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { Codes } from '../../../auth/codes.ts'
import type { AuthLimits } from '../../../auth/limits.ts'
import { roleOf } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { addJob } from '../../../jobs/queue.ts'
import type { MailService } from '../../../mail/mail.service.ts'
import { codeRefused } from '../codes.ts'
import { assertNotTooMany } from '../emails/emails.service.ts'
import type { SignInsService } from '../sign-ins/sign-ins.service.ts'

export interface AccountDeletionDeps {
  db: Db
  clock: Clock
  codes: Codes
  mail: Pick<MailService, 'enqueue'>
  limits: Pick<AuthLimits, 'countCodeSent' | 'countCodeTried'>
  signIns: Pick<SignInsService, 'assertPassword'>
}

/** Data export and account deletion (contract §2 `user/export`, `DELETE user`). */
export function createAccountDeletion({
  db,
  clock,
  codes,
  mail,
  limits,
  signIns: entry,
}: AccountDeletionDeps) {
  const keyOf = (userId: string) => ({ userId, purpose: 'remove_account' as const, subject: '' })

  async function collect(userId: string): Promise<AccountExport> {
    const { notifications, ...found } = await exports.collect(db, userId)
    // Dates become text here, as the contract has them.
    const plain = JSON.parse(JSON.stringify(found)) as Omit<AccountExport, 'exported_at' | 'notifications'>
    return {
      exported_at: clock.now().toISOString(),
      ...plain,
      notifications: notifications ?? DEFAULT_NOTIFICATIONS,
    }
  }

  /** For people without a password. Throws `invalid_input` for those who have one, or no address. */
  async function sendCode(userId: string): Promise<{ ok: true }> {
    const [user, hash] = await Promise.all([
      registration.findById(db, userId),
      signIns.findPasswordHash(db, userId),
    ])
    if (!user) throw new AppError('not_found')
    if (hash !== null) throw invalidField('password', 'Please enter your password')
    if (isPlaceholder(user.email))
      throw invalidField('code', 'Please add an email address or set a password first')
    await assertNotTooMany(limits.countCodeSent(user.email))
    await inTransaction(db, async (tx) => {
      const code = await codes.issue(tx, keyOf(userId))
      await mail.enqueue(tx, `remove:${userId}`, user.email, 'remove_account', { code })
    })
    return { ok: true }
  }

  /**
   * Erases a person in one transaction. Throws `invalid_input` without the right password or code, `order_open` while
   * an order or its card is not settled, `money_owed` while the books with a companion are not even, and `staff_account`
   * for staff, whose role an admin takes first: so the last admin stays.
   */
  async function remove(userId: string, input: RemoveInput): Promise<{ ok: true }> {
    const hash = await signIns.findPasswordHash(db, userId)
    if (hash !== null) {
      if (!input.password) throw invalidField('password', 'Please enter your password')
      await entry.assertPassword(userId, hash, input.password, 'password')
    } else {
      if (!input.code) throw invalidField('code', 'Please enter the 6 digits of the code')
      await assertNotTooMany(limits.countCodeTried(`by:${userId}`))
    }
    const proven = await inTransaction(db, async (tx) => {
      // First, as where a role changes: who is on the staff is decided under this lock.
      await lockAdmins(tx)
      const user = await removal.lockEverything(tx, userId)
      if (!user || user.deleted_at) return true
      if (isStaffRole(roleOf(user.role))) throw new AppError('staff_account')
      await assertMayLeave(tx, userId)
      if (hash === null && !(await codes.redeem(tx, keyOf(userId), input.code!))) return false
      const left = await removal.erase(tx, userId, clock.now())
      for (const key of left.fileKeys) await addJob(tx, 'storage.remove', { key })
      for (const key of left.videoKeys) await addJob(tx, 'videos.remove', { key })
      if (left.customerId) await addJob(tx, 'payments.forget', { customerId: left.customerId })
      return true
    })
    if (!proven) throw codeRefused()
    return { ok: true }
  }

  return { collect, sendCode, remove }
}

async function assertMayLeave(tx: Tx, userId: string): Promise<void> {
  if (await removal.hasOpenOrder(tx, userId)) throw new AppError('order_open')
  if (await removal.hasOpenCase(tx, userId)) throw new AppError('case_open')
  if (await removal.owesOrIsOwed(tx, userId)) throw new AppError('money_owed')
}
