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
import { inTransaction, type Db } from '@queuemate/db/transaction'
import { appealUrl, isBanned } from '../../../auth/bans.ts'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { MailService } from '../../../mail/mail.service.ts'
import type { createAbandonments } from '../orders/abandon-order.ts'
import { assertMayChange, lockPerson } from './person.policy.ts'

export interface BansDeps {
  db: Db
  clock: Clock
  mail: Pick<MailService, 'enqueue'>
  webUrl: string
  abandonments: Pick<ReturnType<typeof createAbandonments>, 'endOpenOf'>
}

/** Whether a person may use their account: bans, their sessions, and a lost second factor. */
export function createBans({ db, clock, mail, webUrl, abandonments }: BansDeps) {
  return {
    /**
     * Ends the person's open order by the rules, their sessions and connections, and takes a companion off the
     * marketplace. Throws `own_account`, `forbidden` for staff unless an admin does it, `changed_meanwhile` for a person
     * who is banned already, `last_admin`, and what `assertMayRefund` throws when a charge would go back.
     */
    ban(
      actor: StaffActor,
      { userId, reason, until }: BanInput,
      assertMayRefund: () => void,
    ): Promise<{ ok: true }> {
      const end = until === undefined ? null : new Date(until)
      if (end && end <= clock.now()) throw invalidField('until', 'The end must be in the future')
      return inTransaction(db, async (tx) => {
        await changes.lockAdmins(tx)
        // What a request locks first: none can pass.
        if (isUuid(userId)) await accounts.lockProfile(tx, userId)
        const person = await lockPerson(tx, userId)
        await assertMayChange(tx, actor, person)
        const at = clock.now()
        if (isBanned({ banned: person.banned, banExpires: person.ban_expires }, at))
          throw new AppError('changed_meanwhile', 'This person is already banned')
        if (person.role === 'admin' && !(await changes.hasOtherAdmin(tx, userId)))
          throw new AppError('last_admin')
        const endOpen = () => abandonments.endOpenOf(tx, actor, { personId: userId, reason }, assertMayRefund)
        const before = await endOpen()
        await companions.setOffline(tx, userId, 'away', at)
        // From here on no request for a companion can pass; one may have while their orders were read.
        const ended = [...before, ...(await endOpen())]
        await changes.updateBan(tx, userId, { reason, until: end }, at)
        const sessions = await changes.endSessions(tx, userId)
        await insertAudit(tx, actor, {
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
          await mail.enqueue(tx, `banned:${userId}:${at.getTime()}`, person.email, 'account_banned', {
            until: end?.toISOString() ?? null,
            reason,
            url: appealUrl(webUrl),
          })
        return { ok: true }
      })
    },

    /** Throws `changed_meanwhile` for a person who is not banned. */
    unban(actor: StaffActor, { userId, reason }: PersonOptionalReasonInput): Promise<{ ok: true }> {
      return inTransaction(db, async (tx) => {
        const person = await lockPerson(tx, userId)
        await assertMayChange(tx, actor, person)
        const at = clock.now()
        if (!isBanned({ banned: person.banned, banExpires: person.ban_expires }, at))
          throw new AppError('changed_meanwhile', 'This person is not banned')
        await changes.updateBan(tx, userId, null, at)
        await insertAudit(tx, actor, {
          at,
          personId: userId,
          ...(reason === undefined ? {} : { reason }),
          before: { ban_reason: person.ban_reason, banned_until: person.ban_expires?.toISOString() ?? null },
        })
        if (person.email_verified)
          await mail.enqueue(tx, `unbanned:${userId}:${at.getTime()}`, person.email, 'account_unbanned', {})
        return { ok: true }
      })
    },

    /** Ends all sessions of a person, on every device. */
    signOutEverywhere(
      actor: StaffActor,
      { userId, reason }: PersonOptionalReasonInput,
    ): Promise<{ ended: number }> {
      return inTransaction(db, async (tx) => {
        const person = await lockPerson(tx, userId)
        await assertMayChange(tx, actor, person)
        const ended = await changes.endSessions(tx, userId)
        await insertAudit(tx, actor, {
          at: clock.now(),
          personId: userId,
          ...(reason === undefined ? {} : { reason }),
          after: { sessions_ended: ended },
        })
        return { ended }
      })
    },

    /** For a person who lost the device and the recovery codes. Throws `changed_meanwhile` where it is off. */
    resetTwoFactor(actor: StaffActor, { userId, reason }: PersonReasonInput): Promise<{ ok: true }> {
      return inTransaction(db, async (tx) => {
        const person = await lockPerson(tx, userId)
        await assertMayChange(tx, actor, person)
        if (!(await changes.removeTwoFactor(tx, userId)))
          throw new AppError('changed_meanwhile', 'Two-factor authentication is not set up')
        const sessions = await changes.endSessions(tx, userId)
        const at = clock.now()
        await insertAudit(tx, actor, { at, personId: userId, reason, after: { sessions_ended: sessions } })
        if (person.email_verified)
          await mail.enqueue(tx, `two-factor:${userId}:${at.getTime()}`, person.email, 'two_factor_reset', {})
        return { ok: true }
      })
    },
  }
}
