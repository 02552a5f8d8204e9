import { createHash, randomBytes, randomInt } from 'node:crypto'
import { username } from '@queuemate/contracts/accounts/credentials'
import { splitName } from '@queuemate/contracts/accounts/names'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { INVITATION_DAYS, type InviteInput, type JoinInput } from '@queuemate/contracts/staff/invitations'
import { isStaffRole, PERMISSIONS } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as removal from '@queuemate/db/queries/accounts/removal'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as invitations from '@queuemate/db/queries/staff/invitations'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { cut } from '@queuemate/text/cut'
import { fold } from '@queuemate/text/fold'
import { isBanned } from '../../../auth/bans.ts'
import { GUESSABLE, isGuessable } from '../../../auth/guessable.ts'
import { assertNotTooMany } from '../../../auth/limits.ts'
import { passwords } from '../../../auth/passwords.ts'
import type { StaffActor, Caller } from '../../../base/caller.ts'
import { staffChange } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { lockAsAdmin } from '../people/person.policy.ts'
import { endOf, giveRole } from './roles.ts'

export async function listInvitations(ctx: Context) {
  const rows = await invitations.selectInvitations(ctx.db)
  return {
    items: rows.map((row) => ({ ...invitationView(row), id: row.id, sent_at: row.sent_at.toISOString() })),
  }
}

const invitationView = (row: invitations.Invitation) => ({
  email: row.email,
  role: row.role === 'admin' ? ('admin' as const) : ('staff' as const),
  permissions: row.permissions,
  ends_at: row.ends_at?.toISOString() ?? null,
  by: row.by,
  expires_at: row.expires_at.toISOString(),
})

/** Only the hash of a token is stored. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * For admins. The owner of the address need not have an account. Throws `invalid_input` for the address of staff, of a
 * banned person, and for one that was invited already; `rate_limited` as other mails to an address.
 */
export async function invite(ctx: StaffContext, { email: address, role, permissions, until }: InviteInput) {
  const now = ctx.clock.now()
  const end = endOf(until, now)
  const email = address.toLowerCase()
  await assertNotTooMany(ctx.authLimits.countCodeSent(email))
  return staffChange(ctx, lockAsAdmin(ctx), async (tx) => {
    const owner = await registration.findOwnerOf(tx, email)
    const person = owner && (await accounts.requireUser(tx, owner.id))
    if (person && isStaffRole(person.role)) throw invalidField('email', 'This person is on the staff already')
    if (person && isBanned(person, now))
      throw invalidField('email', 'This person is banned. Lift the ban before they join the staff')
    const may = role === 'staff' ? PERMISSIONS.filter((one) => permissions.includes(one)) : []
    const row = { email, role, permissions: may, ends_at: end }
    const { token, ...sent } = newToken(ctx, end)
    if (!(await invitations.insertInvitation(tx, { ...row, ...sent })))
      throw invalidField('email', 'This address was invited already. Send that invitation again')
    await mailInvitation(ctx, tx, { ...row, token, expires_at: sent.expires_at })
    return { after: { email, role, permissions: may, until: end?.toISOString() ?? null } }
  })
}

const lockInvitation = (ctx: StaffContext, id: string) => async (tx: Tx) =>
  invitations.lockInvitation(await lockAsAdmin(ctx)(tx), id)

/** A new link; the one before opens nothing any more. Throws `not_found`. */
export async function resendInvitation(ctx: StaffContext, { id }: { id: string }) {
  const found = (await invitations.selectInvitations(ctx.db)).find((row) => row.id === id)
  if (!found) throw new AppError('not_found')
  await assertNotTooMany(ctx.authLimits.countCodeSent(found.email))
  return staffChange(ctx, lockInvitation(ctx, id), async (tx, row, at) => {
    endOf(row.ends_at?.toISOString(), at)
    const { token, ...sent } = newToken(ctx, row.ends_at)
    await invitations.renew(tx, id, sent)
    await mailInvitation(ctx, tx, { ...row, token, expires_at: sent.expires_at })
    return { after: { email: row.email } }
  })
}

/** Throws `not_found`. */
export const withdrawInvitation = (ctx: StaffContext, { id }: { id: string }) =>
  staffChange(ctx, lockInvitation(ctx, id), async (tx, { email, role }) => {
    await invitations.deleteInvitation(tx, id)
    return { before: { email, role } }
  })

/** For seven days, and not longer than the role. */
function newToken({ clock, actor }: StaffContext, end: Date | null) {
  const token = randomBytes(32).toString('base64url')
  const sent_at = clock.now()
  const days = new Date(sent_at.getTime() + INVITATION_DAYS * 86_400_000)
  const expires_at = end && end < days ? end : days
  return { token, token_hash: hashToken(token), invited_by: actor.id, sent_at, expires_at }
}

async function mailInvitation(
  ctx: StaffContext,
  tx: Tx,
  row: Pick<invitations.Invitation, 'email' | 'role' | 'permissions' | 'ends_at' | 'expires_at'> & {
    token: string
  },
): Promise<void> {
  const { name: by } = await accounts.requireUser(tx, ctx.actor.id)
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

/** Throws `not_found` for a link that was used, withdrawn or sent again, and for one of a person who is no longer an admin. */
function assertOpen(row: invitations.Invitation | undefined, now: Date): invitations.Invitation {
  const isValid =
    row &&
    row.by_role === 'admin' &&
    !(row.by_ends_at && row.by_ends_at <= now) &&
    !isBanned({ banned: row.by_banned, ban_expires: row.by_ban_expires }, now)
  if (!isValid) throw new AppError('not_found', 'This invitation is not valid any more. Ask for another one')
  if (row.expires_at <= now)
    throw new AppError('not_found', 'This invitation has expired. Ask for another one')
  return row
}

/** What the reader of a link is invited to. Throws `not_found`. */
export async function readInvitation(ctx: Context, user: Caller | null, token: string) {
  const row = assertOpen(await invitations.findByToken(ctx.db, hashToken(token)), ctx.clock.now())
  const owner = await registration.findOwnerOf(ctx.db, row.email)
  return { ...invitationView(row), account: !owner ? 'none' : owner.id === user?.id ? 'yours' : 'other' }
}

/**
 * Makes an account for the address, which the link has confirmed, and gives it the role. Throws `not_found`, and
 * `changed_meanwhile` for an address that has an account.
 */
export async function joinStaff(
  ctx: Context,
  address: string,
  { token, name, password }: JoinInput,
): Promise<{ email: string }> {
  const now = ctx.clock.now()
  const hash = hashToken(token)
  const { email: invited } = assertOpen(await invitations.findByToken(ctx.db, hash), now)
  if (isGuessable(password, { name, username: null, email: invited }))
    throw invalidField('password', GUESSABLE)
  const secret = await passwords.hash(password)
  return inTransaction(ctx.db, async (tx) => {
    await changes.lockAdmins(tx)
    const row = assertOpen(await invitations.lockByToken(tx, hash), now)
    const { email } = row
    // A sign-up that nobody verified, as in every other sign-up.
    await registration.deleteUnverified(tx, email)
    if ((await registration.findOwnerOf(tx, email)) ?? (await registration.findByEmail(tx, email)))
      throw new AppError('changed_meanwhile', 'This address has an account. Sign in to accept')
    const { firstName: first_name, lastName: last_name } = splitName(name)
    const user = { name, first_name, last_name, email, username: await freeUsername(tx, name) }
    const person = await invitations.insertUser(tx, user)
    await signIns.savePassword(tx, person.id, secret, now)
    await accept(ctx, tx, row, person, address)
    return { email }
  })
}

/**
 * Gives the role to the person whose address it is. Throws `not_found`, `forbidden` for another person,
 * `changed_meanwhile` for staff, `invalid_transition` while they are banned and `order_open`.
 */
export function acceptInvitation(
  ctx: Context,
  user: Caller,
  address: string,
  token: string,
): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    await changes.lockAdmins(tx)
    const row = assertOpen(await invitations.lockByToken(tx, hashToken(token)), ctx.clock.now())
    const owner = await registration.findOwnerOf(tx, row.email)
    if (owner?.id !== user.id) throw new AppError('forbidden', 'This invitation is for another address')
    const person = await removal.lockEverything(tx, user.id)
    if (!person || person.deleted_at) throw new AppError('not_found')
    if (isStaffRole(person.role)) throw new AppError('changed_meanwhile', 'You are on the staff already')
    if (isBanned(person, ctx.clock.now())) throw new AppError('invalid_transition', 'This account is banned')
    if (await removal.hasOpenOrder(tx, user.id)) throw new AppError('order_open')
    await accept(ctx, tx, row, person, address)
    return { ok: true }
  })
}

async function accept(
  ctx: Context,
  tx: Tx,
  row: invitations.Invitation,
  person: Awaited<ReturnType<typeof accounts.requireUser>>,
  address: string,
): Promise<void> {
  await invitations.deleteInvitation(tx, row.id)
  const actor: StaffActor = {
    id: person.id,
    address,
    permission: 'people',
    action: 'members.acceptInvitation',
    noted: false,
  }
  const entry = await giveRole({ ...ctx, actor }, tx, {
    person,
    role: invitationView(row).role,
    permissions: row.permissions,
    until: row.ends_at,
    reason: `Invited by ${row.by}`,
    invitedBy: row.by,
  })
  await insertAudit(tx, actor, { ...entry, at: ctx.clock.now() })
}

/** From the name; people can sign in with it, and change it as players can. */
async function freeUsername(tx: Tx, name: string): Promise<string> {
  const plain = cut(
    fold(name)
      .replace(/[^a-z0-9]+/g, '.')
      .replace(/^\.+|\.+$/g, ''),
    24,
  )
  const wanted = username.safeParse(plain).success ? plain : 'member'
  if (wanted !== 'member' && !(await accounts.existsByUsername(tx, wanted))) return wanted
  return `${wanted}.${randomInt(10_000, 100_000)}`
}
