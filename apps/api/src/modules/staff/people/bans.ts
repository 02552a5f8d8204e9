import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type {
  BanInput,
  PersonOptionalReasonInput,
  PersonReasonInput,
} from '@queuemate/contracts/staff/people'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as companions from '@queuemate/db/queries/companions/companions'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { appealUrl, isBanned } from '../../../auth/bans.ts'
import type { StaffContext } from '../../../context.ts'
import { endOpenOrders, type AssertMayRefund } from '../orders/abandon-order.ts'
import { assertMayChange, lift, lockPerson } from './person.policy.ts'

/**
 * Ends the person's open order by the rules, their sessions and connections, and takes a companion off the
 * marketplace. Throws `own_account`, `forbidden` for staff unless an admin does it, `changed_meanwhile` for a person
 * who is banned already, `last_admin`, and what `assertMayRefund` throws when a charge would go back.
 */
export function banPerson(
  ctx: StaffContext,
  { userId, reason, until }: BanInput,
  assertMayRefund: AssertMayRefund,
): Promise<{ ok: true }> {
  const end = until === undefined ? null : new Date(until)
  if (end && end <= ctx.clock.now()) throw invalidField('until', 'The end must be in the future')
  return inTransaction(ctx.db, async (tx) => {
    await changes.lockAdmins(tx)
    // What a request locks first: none can pass.
    if (isUuid(userId)) await accounts.lockProfile(tx, userId)
    const person = await lockPerson(tx, userId)
    await assertMayChange(ctx, tx, person)
    const at = ctx.clock.now()
    if (isBanned({ banned: person.banned, banExpires: person.ban_expires }, at))
      throw new AppError('changed_meanwhile', 'This person is already banned')
    if (person.role === 'admin' && !(await changes.hasOtherAdmin(tx, userId)))
      throw new AppError('last_admin')
    const endOpen = () => endOpenOrders(ctx, tx, { personId: userId, reason }, assertMayRefund)
    const before = await endOpen()
    await companions.setOffline(tx, userId, 'away', at)
    // From here on no request for a companion can pass; one may have while their orders were read.
    const ended = [...before, ...(await endOpen())]
    await changes.updateBan(tx, userId, { reason, until: end, by: ctx.actor.id }, at)
    const sessions = await changes.endSessions(tx, userId)
    await insertAudit(tx, ctx.actor, {
      at,
      personId: userId,
      reason,
      after: {
        banned_until: end?.toISOString() ?? null,
        sessions_ended: sessions,
        orders_ended: ended.map(({ order_id }) => order_id),
      },
    })
    if (person.email_verified)
      await ctx.mail.send(tx, 'account_banned', {
        key: `banned:${userId}:${at.getTime()}`,
        to: person.email,
        data: { until: end?.toISOString() ?? null, reason, url: appealUrl(ctx.webUrl) },
      })
    return { ok: true }
  })
}

/** Throws `changed_meanwhile` for a person who is not banned, and `forbidden` unless the caller banned them or is an admin. */
export function unbanPerson(
  ctx: StaffContext,
  { userId, reason }: PersonOptionalReasonInput,
): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await lockPerson(tx, userId)
    await assertMayChange(ctx, tx, person)
    const at = ctx.clock.now()
    if (!isBanned({ banned: person.banned, banExpires: person.ban_expires }, at))
      throw new AppError('changed_meanwhile', 'This person is not banned')
    await lift(ctx, tx, { what: 'ban', setBy: person.banned_by, personId: userId })
    await changes.updateBan(tx, userId, null, at)
    await insertAudit(tx, ctx.actor, {
      at,
      personId: userId,
      ...(reason === undefined ? {} : { reason }),
      before: { ban_reason: person.ban_reason, banned_until: person.ban_expires?.toISOString() ?? null },
    })
    if (person.email_verified)
      await ctx.mail.send(tx, 'account_unbanned', {
        key: `unbanned:${userId}:${at.getTime()}`,
        to: person.email,
        data: {},
      })
    return { ok: true }
  })
}

async function lockHold(ctx: StaffContext, tx: Tx, userId: string) {
  await assertMayChange(ctx, tx, await lockPerson(tx, userId))
  const held = await changes.lockPayoutHold(tx, userId)
  if (!held) throw new AppError('not_found', 'This person has never been a companion')
  return held
}

/**
 * Holds one companion's payouts: what they earn stays owed until the payouts are released. Throws `not_found` without a
 * companion, `own_account`, and `changed_meanwhile` for payouts that are held already.
 */
export function holdPayouts(ctx: StaffContext, { userId, reason }: PersonReasonInput): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await lockHold(ctx, tx, userId)
    if (held.payouts_held_at) throw new AppError('changed_meanwhile', 'These payouts are already on hold')
    const at = ctx.clock.now()
    await changes.updatePayoutHold(tx, userId, { reason, by: ctx.actor.id }, at)
    await insertAudit(tx, ctx.actor, { at, personId: userId, reason, after: { payouts: 'held' } })
    return { ok: true }
  })
}

/**
 * What is owed is in the next run that is at least a day away. Throws as above, `changed_meanwhile` for payouts that are not held,
 * and `forbidden` unless the caller held them or is an admin.
 */
export function releasePayouts(
  ctx: StaffContext,
  { userId, reason }: PersonReasonInput,
): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await lockHold(ctx, tx, userId)
    if (!held.payouts_held_at) throw new AppError('changed_meanwhile', 'These payouts are not on hold')
    await lift(ctx, tx, { what: 'hold', setBy: held.payouts_held_by, personId: userId })
    const at = ctx.clock.now()
    await changes.updatePayoutHold(tx, userId, null, at)
    const before = { payouts: 'held', held_reason: held.payouts_held_reason }
    await insertAudit(tx, ctx.actor, { at, personId: userId, reason, before })
    return { ok: true }
  })
}
