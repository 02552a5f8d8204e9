import { createHash, randomBytes } from 'node:crypto'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { INVITATION_DAYS, type InviteInput } from '@queuemate/contracts/staff/invitations'
import { isStaffRole, PERMISSIONS } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as registration from '@queuemate/db/queries/accounts/registration'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as invitations from '@queuemate/db/queries/staff/invitations'
import { lockAdmins } from '@queuemate/db/queries/staff/person-changes'
import { inTransactionOnce } from '@queuemate/db/made-once'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { isBanned } from '../../../auth/bans.ts'
import { assertNotTooMany } from '../../../auth/limits.ts'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertAdmin } from '../people/person.policy.ts'
import { endOf } from './members.policy.ts'

export async function listInvitations(ctx: Context) {
  const rows = await invitations.list(ctx.db)
  return {
    items: rows.map((row) => ({ ...invitationView(row), id: row.id, sent_at: row.sent_at.toISOString() })),
  }
}

export const invitationView = (row: invitations.Invitation) => ({
  email: row.email,
  role: row.role === 'admin' ? ('admin' as const) : ('staff' as const),
  permissions: row.permissions,
  ends_at: row.ends_at?.toISOString() ?? null,
  by: row.by,
  expires_at: row.expires_at.toISOString(),
})

/** Only the hash of a token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * For admins. The owner of the address need not have an account. Throws `invalid_input` for the address of staff, of a
 * banned person, and for one that was invited already; `rate_limited` as other mails to an address.
 */
export async function invite(
  ctx: Context,
  actor: StaffActor,
  { email: address, role, permissions, until }: InviteInput,
): Promise<{ ok: true }> {
  const now = ctx.clock.now()
  const end = endOf(until, now)
  const email = address.toLowerCase()
  await assertNotTooMany(ctx.authLimits.countCodeSent(email))
  return inTransaction(ctx.db, async (tx) => {
    await lockAdmins(tx)
    await assertAdmin(tx, actor)
    const owner = await registration.findOwnerOf(tx, email)
    const person = owner && (await accounts.requireUser(tx, owner.id))
    if (person && isStaffRole(person.role)) throw invalidField('email', 'This person is on the staff already')
    if (person && isBanned({ banned: person.banned, banExpires: person.ban_expires }, now))
      throw invalidField('email', 'This person is banned. Lift the ban before they join the staff')
    const may = role === 'staff' ? PERMISSIONS.filter((one) => permissions.includes(one)) : []
    const row = { email, role, permissions: may, ends_at: end }
    const { token, ...sent } = newToken(ctx, actor, end)
    if (!(await invitations.insert(tx, { ...row, ...sent })))
      throw invalidField('email', 'This address was invited already. Send that invitation again')
    await insertAudit(tx, actor, {
      at: now,
      after: { email, role, permissions: may, until: end?.toISOString() ?? null },
    })
    await mailInvitation(ctx, tx, actor, { ...row, token, expires_at: sent.expires_at })
    return { ok: true }
  })
}

/** A new link; the one before opens nothing any more. Throws `not_found`. */
export async function resendInvitation(ctx: Context, actor: StaffActor, id: string): Promise<{ ok: true }> {
  const found = (await invitations.list(ctx.db)).find((row) => row.id === id)
  if (!found) throw new AppError('not_found')
  await assertNotTooMany(ctx.authLimits.countCodeSent(found.email))
  return inTransactionOnce(ctx, async (tx) => {
    await lockAdmins(tx)
    await assertAdmin(tx, actor)
    const row = await invitations.lock(tx, id)
    if (!row) throw new AppError('not_found')
    endOf(row.ends_at?.toISOString(), ctx.clock.now())
    const { token, ...sent } = newToken(ctx, actor, row.ends_at)
    await invitations.renew(tx, id, sent)
    await insertAudit(tx, actor, { at: sent.sent_at, after: { email: row.email } })
    await mailInvitation(ctx, tx, actor, { ...row, token, expires_at: sent.expires_at })
    return { ok: true }
  })
}

/** Throws `not_found`. */
export function withdrawInvitation(ctx: Context, actor: StaffActor, id: string): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    await lockAdmins(tx)
    await assertAdmin(tx, actor)
    const row = await invitations.lock(tx, id)
    if (!row) throw new AppError('not_found')
    await invitations.remove(tx, id)
    await insertAudit(tx, actor, {
      at: ctx.clock.now(),
      before: { email: row.email, role: row.role },
    })
    return { ok: true }
  })
}

/** For seven days, and not longer than the role. */
function newToken({ clock }: Context, actor: StaffActor, end: Date | null) {
  const token = randomBytes(32).toString('base64url')
  const sent_at = clock.now()
  const days = new Date(sent_at.getTime() + INVITATION_DAYS * 86_400_000)
  const expires_at = end && end < days ? end : days
  return { token, token_hash: hashToken(token), invited_by: actor.id, sent_at, expires_at }
}

async function mailInvitation(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  row: Pick<invitations.Invitation, 'email' | 'role' | 'permissions' | 'ends_at' | 'expires_at'> & {
    token: string
  },
): Promise<void> {
  const { name: by } = await accounts.requireUser(tx, actor.id)
  await ctx.mail.send(tx, 'staff_invited', {
    key: `invitation:${row.email}`,
    to: row.email,
    data: {
      by,
      role: row.role,
      may: row.role === 'staff' ? row.permissions : null,
      until: row.ends_at?.toISOString() ?? null,
      expires: row.expires_at.toISOString(),
      // Servers do not see what follows the #.
      url: `${ctx.adminUrl}/invitation#${row.token}`,
    },
  })
}
