import { AppError } from '@queuemate/contracts/errors'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { isUuid } from '@queuemate/contracts/ids'
import type {
  MemberList,
  requireTwoFactorInput,
  SetPermissionsInput,
  SetRoleInput,
} from '@queuemate/contracts/staff/people'
import type { z } from 'zod'
import { PERMISSIONS, permissionsOf, type Permission } from '@queuemate/contracts/staff/permissions'
import * as removal from '@queuemate/db/queries/accounts/removal'
import * as companions from '@queuemate/db/queries/companions/companions'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as members from '@queuemate/db/queries/staff/members'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import * as views from '@queuemate/db/queries/staff/views'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import { isBanned } from '../../../auth/bans.ts'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'
import { assertAdmin, lockPerson } from '../people/person.policy.ts'

export interface MembersDeps {
  db: Db
  clock: Clock
}

/** Who is on the staff and what they may do. Admins alone change it. */
export function createMembers({ db, clock }: MembersDeps) {
  return {
    async list(): Promise<MemberList> {
      const [rows, two_factor_required] = await Promise.all([
        members.listMembers(db),
        members.isTwoFactorRequired(db),
      ])
      const items = rows.map((row) => ({
        id: row.id,
        name: row.name,
        username: row.username,
        role: row.role,
        picture: pictureUrl(row.picture_key),
        permissions: [
          ...(row.role === 'staff' && row.permissions ? row.permissions : permissionsOf(row.role)),
        ],
        two_factor: row.two_factor_enabled,
        banned: isBanned({ banned: row.banned, banExpires: row.ban_expires }, clock.now()),
        last_seen: row.last_seen?.toISOString() ?? null,
      }))
      return { items, two_factor_required }
    },

    /**
     * Throws `own_account`, `changed_meanwhile`, `order_open`, `agreement_missing` for a companion without an active
     * agreement, and `last_admin`. The person's sessions end.
     */
    setRole(actor: StaffActor, { userId, role, from, reason }: SetRoleInput): Promise<{ ok: true }> {
      return inTransaction(db, async (tx) => {
        await changes.lockAdmins(tx)
        await assertAdmin(tx, actor)
        // What a request and going online lock first, so that neither of them can pass.
        const person = isUuid(userId) ? await removal.lockEverything(tx, userId) : undefined
        if (!person || person.deleted_at) throw new AppError('not_found')
        if (person.id === actor.id) throw new AppError('own_account', 'You cannot change your own role')
        if (person.role === role || (from !== undefined && from !== person.role))
          throw new AppError('changed_meanwhile', `The role of this person is already ${person.role}`)
        if (await removal.hasOpenOrder(tx, userId))
          throw new AppError('order_open', 'This person has an open order. Change the role once it has ended')
        if (role === 'companion') {
          const companion = await companions.findById(tx, userId)
          if (companion?.agreement_status !== AgreementStatus.active) throw new AppError('agreement_missing')
        }
        if (person.role === 'admin' && !(await changes.hasOtherAdmin(tx, userId)))
          throw new AppError('last_admin')
        const at = clock.now()
        await companions.setOffline(tx, userId, 'away', at)
        await changes.updateRole(tx, userId, role, at)
        const sessions = await changes.endSessions(tx, userId)
        await insertAudit(tx, actor, {
          at,
          personId: userId,
          ...(reason === undefined ? {} : { reason }),
          before: { role: person.role },
          after: { role, sessions_ended: sessions },
        })
        return { ok: true }
      })
    },

    /** For staff alone: an admin has every permission for good. Read for every call, so it counts at once. */
    setPermissions(
      actor: StaffActor,
      { userId, permissions, from, reason }: SetPermissionsInput,
    ): Promise<{ ok: true }> {
      return inTransaction(db, async (tx) => {
        await assertAdmin(tx, actor)
        const person = await lockPerson(tx, userId)
        if (person.role !== 'staff')
          throw new AppError('changed_meanwhile', `Permissions are for staff. This person is ${person.role}`)
        const before = inOrder((await members.lockMember(tx, userId))?.permissions ?? permissionsOf('staff'))
        if (from !== undefined && inOrder(from).join() !== before.join())
          throw new AppError(
            'changed_meanwhile',
            'Another admin has changed these permissions. Look at them again',
          )
        const after = inOrder(permissions)
        const at = clock.now()
        const row = { user_id: userId, permissions: after, changed_at: at, changed_by: actor.id }
        await members.savePermissions(tx, row)
        // What they look at as other people ends with the permission to.
        if (!after.includes('people')) await views.endOfStaff(tx, userId)
        await insertAudit(tx, actor, {
          at,
          personId: userId,
          ...(reason === undefined ? {} : { reason }),
          before: { permissions: before },
          after: { permissions: after },
        })
        return { ok: true }
      })
    },

    /**
     * Staff without two-factor authentication set it up before anything else. Throws `two_factor_missing` while the one who
     * requires it has none, `changed_meanwhile` when others are shut out than those who were confirmed.
     */
    requireTwoFactor(
      actor: StaffActor,
      { required, without }: z.output<typeof requireTwoFactorInput>,
    ): Promise<{ ok: true }> {
      return inTransaction(db, async (tx) => {
        await assertAdmin(tx, actor)
        if (required) assertConfirmed(actor, without, await members.listWithoutTwoFactor(tx))
        const before = await members.requireTwoFactor(tx, required)
        await insertAudit(tx, actor, {
          at: clock.now(),
          before: { two_factor_required: before },
          after: { two_factor_required: required },
        })
        return { ok: true }
      })
    },
  }
}

function assertConfirmed(
  actor: StaffActor,
  confirmed: string[],
  found: { id: string; name: string }[],
): void {
  if (found.some(({ id }) => id === actor.id)) throw new AppError('two_factor_missing')
  if (found.length === confirmed.length && found.every(({ id }) => confirmed.includes(id))) return
  const names = found.map(({ name }) => name).join(', ') || 'no one'
  throw new AppError(
    'changed_meanwhile',
    `This shuts out ${names} until they set it up. Look at the list again`,
  )
}

const inOrder = (given: readonly Permission[]) => PERMISSIONS.filter((one) => given.includes(one))
