import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type {
  BanInput,
  PersonOptionalReasonInput,
  PersonReasonInput,
} from '@queuemate/contracts/staff/people'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as companions from '@queuemate/db/queries/companions/companions'
import { updateCompanionByStaff } from '@queuemate/db/queries/staff/companions'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import type { Tx } from '@queuemate/db/transaction'
import { appealUrl, isBanned } from '../../../auth/bans.ts'
import { staffChange } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import { endOpenOrders, type AssertMayRefund } from '../orders/abandon-order.ts'
import { lift, lockOther } from './person.policy.ts'

/**
 * Ends the person's open order by the rules, their sessions and connections, and takes a companion off the
 * marketplace. Throws `own_account`, `forbidden` for staff unless an admin does it, `changed_meanwhile` for a person
 * who is banned already, `last_admin`, and what `assertMayRefund` throws when a charge would go back.
 */
export function banPerson(
  ctx: StaffContext,
  { userId, reason, until }: BanInput,
  assertMayRefund: AssertMayRefund,
) {
  const end = until === undefined ? null : new Date(until)
  if (end && end <= ctx.clock.now()) throw invalidField('until', 'The end must be in the future')
  const lock = async (tx: Tx) => {
    await changes.lockAdmins(tx)
    // What a request locks first: none can pass.
    if (isUuid(userId)) await accounts.lockProfile(tx, userId)
    return lockOther(ctx, userId)(tx)
  }
  return staffChange(ctx, lock, async (tx, person, at) => {
    if (isBanned(person, at)) throw new AppError('changed_meanwhile', 'This person is already banned')
    if (person.role === 'admin' && !(await changes.hasOtherAdmin(tx, userId)))
      throw new AppError('last_admin')
    const endOpen = () => endOpenOrders(ctx, tx, { personId: userId, reason }, assertMayRefund)
    const before = await endOpen()
    await companions.setOffline(tx, userId, 'away', at)
    // From here on no request for a companion can pass; one may have while their orders were read.
    const ended = [...before, ...(await endOpen())]
    await changes.updateBan(tx, userId, { reason, until: end, by: ctx.actor.id }, at)
    const sessions_ended = await changes.endSessions(tx, userId)
    const banned_until = end?.toISOString() ?? null
    if (person.email_verified)
      await ctx.mail.send(tx, 'account_banned', {
        key: `banned:${userId}:${at.getTime()}`,
        to: person.email,
        data: { until: banned_until, reason, url: appealUrl(ctx.webUrl) },
      })
    const orders_ended = ended.map(({ order_id }) => order_id)
    return { personId: userId, reason, after: { banned_until, sessions_ended, orders_ended } }
  })
}

/** Throws `changed_meanwhile` for a person who is not banned, and `forbidden` unless the caller banned them or is an admin. */
export const unbanPerson = (ctx: StaffContext, { userId, reason }: PersonOptionalReasonInput) =>
  staffChange(ctx, lockOther(ctx, userId), async (tx, person, at) => {
    if (!isBanned(person, at)) throw new AppError('changed_meanwhile', 'This person is not banned')
    await lift(ctx, tx, { what: 'ban', setBy: person.banned_by, personId: userId })
    await changes.updateBan(tx, userId, null, at)
    if (person.email_verified)
      await ctx.mail.send(tx, 'account_unbanned', {
        key: `unbanned:${userId}:${at.getTime()}`,
        to: person.email,
        data: {},
      })
    const banned_until = person.ban_expires?.toISOString() ?? null
    return { personId: userId, reason, before: { ban_reason: person.ban_reason, banned_until } }
  })

const lockHold = (ctx: StaffContext, userId: string) => async (tx: Tx) => {
  await lockOther(ctx, userId)(tx)
  const held = await changes.lockPayoutHold(tx, userId)
  if (!held) throw new AppError('not_found', 'This person has never been a companion')
  return held
}

/**
 * Holds one companion's payouts: what they earn stays owed until the payouts are released. Throws `not_found` without a
 * companion, `own_account`, and `changed_meanwhile` for payouts that are held already.
 */
export const holdPayouts = (ctx: StaffContext, { userId, reason }: PersonReasonInput) =>
  staffChange(ctx, lockHold(ctx, userId), async (tx, held, at) => {
    if (held.payouts_held_at) throw new AppError('changed_meanwhile', 'These payouts are already on hold')
    await updateCompanionByStaff(tx, userId, {
      payouts_held_at: at,
      payouts_held_reason: reason,
      payouts_held_by: ctx.actor.id,
    })
    return { personId: userId, reason, after: { payouts: 'held' } }
  })

/**
 * What is owed is in the next run that is at least a day away. Throws as above, `changed_meanwhile` for payouts that are not held,
 * and `forbidden` unless the caller held them or is an admin.
 */
export const releasePayouts = (ctx: StaffContext, { userId, reason }: PersonReasonInput) =>
  staffChange(ctx, lockHold(ctx, userId), async (tx, held, at) => {
    if (!held.payouts_held_at) throw new AppError('changed_meanwhile', 'These payouts are not on hold')
    await lift(ctx, tx, { what: 'hold', setBy: held.payouts_held_by, personId: userId })
    const nobody = { payouts_held_at: null, payouts_held_reason: null, payouts_held_by: null }
    await updateCompanionByStaff(tx, userId, { ...nobody, released_at: at })
    return { personId: userId, reason, before: { payouts: 'held', held_reason: held.payouts_held_reason } }
  })
