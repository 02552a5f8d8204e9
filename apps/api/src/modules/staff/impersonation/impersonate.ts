import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@queuemate/contracts/errors'
import type { PersonReasonInput } from '@queuemate/contracts/staff/people'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as members from '@queuemate/db/queries/staff/members'
import * as impersonation from '@queuemate/db/queries/staff/impersonation'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { isBanned } from '../../../auth/bans.ts'
import { IMPERSONATION_SECONDS } from '../../../auth/impersonation-cookies.ts'
import { staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { lockOther, lockPerson } from '../people/person.policy.ts'

/** How long a link opens; the console opens it at once. */
const LINK_SECONDS = 60
/** How long the browser may take to follow it to the web app's origin. */
const PASS_SECONDS = 10
const GONE = 'This link has been used or has expired'

export interface StartedImpersonation {
  sessionId: string
  expiresAt: Date
}

async function assertMayBeImpersonated(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (isStaffRole(person.role)) throw new AppError('forbidden', 'You cannot view as a member of staff')
  if (isBanned(person, ctx.clock.now()))
    throw new AppError('changed_meanwhile', 'This person is banned and cannot use the web app')
}

/**
 * A link that opens the web app as a person, once: staff see it as the person does, and change nothing (docs/adr/0023). It leads
 * to the console's origin, whose cookie says who opens it (`passLink`).
 * Throws `own_account`, and `forbidden` for staff.
 */
export const issueImpersonationLink = (ctx: StaffContext, { userId, reason }: PersonReasonInput) =>
  staffChangeWithResult(ctx, lockOther(ctx, userId), async (tx, _, at) => {
    await assertMayBeImpersonated(ctx, tx, userId)
    const code = newCode()
    const link = { code_hash: hashOf(`console:${code}`), person_id: userId, staff_id: ctx.actor.id }
    await impersonation.insertLink(tx, { ...link, expires_at: later(at, LINK_SECONDS) })
    return {
      entry: { personId: userId, reason },
      result: { url: `${ctx.adminUrl}/api/staff/view_as/${code}` },
    }
  })

/** The code with which the member who made a link goes on to the web app. Throws `not_found`, also for another person. */
export function passLink(ctx: Context, staffId: string, code: string): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const link = await impersonation.takeLink(tx, hashOf(`console:${code}`), now)
    if (link?.staff_id !== staffId) throw new AppError('not_found', GONE)
    const next = newCode()
    await impersonation.insertLink(tx, {
      ...link,
      code_hash: hashOf(next),
      expires_at: later(now, PASS_SECONDS),
    })
    return next
  })
}

/** Opens a link. Throws `not_found` for one that is used or too old, and what has become of either person. */
export async function startImpersonation(
  ctx: Context,
  code: string,
  from: { address: string; userAgent: string | null },
): Promise<StartedImpersonation> {
  // Anyone may ask: no transaction for a code that was never issued.
  if (!(await impersonation.isLink(ctx.db, hashOf(code)))) throw new AppError('not_found', GONE)
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const link = await impersonation.takeLink(tx, hashOf(code), now)
    if (!link) throw new AppError('not_found', GONE)
    const staff = await accounts.requireUser(tx, link.staff_id)
    const end = (await members.lockMember(tx, staff.id))?.ends_at
    if (!isStaffRole(staff.role) || (end && end <= now)) throw new AppError('forbidden')
    await assertMayBeImpersonated(ctx, tx, link.person_id)
    const actor = { id: staff.id, address: from.address, permission: 'people' as const, noted: false }
    await insertAudit(tx, { ...actor, action: 'people.openView' }, { at: now, personId: link.person_id })
    const latest = later(now, IMPERSONATION_SECONDS)
    const expiresAt = end && end < latest ? end : latest
    const sessionId = await impersonation.insertSession(tx, {
      user_id: link.person_id,
      // The cookie names the session by its id: no one knows this, so the auth library never serves it.
      token: randomBytes(32).toString('base64url'),
      impersonated_by: link.staff_id,
      created_at: now,
      updated_at: now,
      expires_at: expiresAt,
      ip_address: from.address,
      user_agent: from.userAgent,
    })
    return { sessionId, expiresAt }
  })
}

/** Ends the impersonation itself. */
export function endImpersonation(ctx: Context, sessionId: string): Promise<void> {
  return impersonation.deleteImpersonation(ctx.db, sessionId)
}

const newCode = () => randomBytes(32).toString('base64url')
const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')
