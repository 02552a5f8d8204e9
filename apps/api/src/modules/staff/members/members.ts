import type { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import { GRACE_DAYS, type requireTwoFactorInput } from '@queuemate/contracts/staff/people'
import { permissionsOf } from '@queuemate/contracts/staff/permissions'
import * as members from '@queuemate/db/queries/staff/members'
import { isBanned } from '../../../auth/bans.ts'
import { isTwoFactorRequired } from '../../../auth/staff-access.ts'
import { staffChange } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'
import { lockAsAdmin } from '../people/person.policy.ts'

/** Who is on the staff and what they may do. */
export async function listMembers(ctx: Context) {
  const now = ctx.clock.now()
  const [rows, requirement] = await Promise.all([
    members.selectMembers(ctx.db),
    members.findRequirement(ctx.db),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    username: row.username,
    role: row.role,
    picture: pictureUrl(row.picture_key),
    permissions: [...(row.role === 'staff' && row.permissions ? row.permissions : permissionsOf(row.role))],
    two_factor: row.two_factor_enabled,
    banned: isBanned(row, now),
    ends_at: row.ends_at?.toISOString() ?? null,
    last_seen: row.last_seen?.toISOString() ?? null,
  }))
  const two_factor_required = isTwoFactorRequired(ctx.env, requirement)
  const from = two_factor_required ? requirement.two_factor_from : null
  const two_factor_from = from && from > now ? from.toISOString() : null
  return { items, two_factor_required, two_factor_from }
}

/**
 * Staff without two-factor authentication set it up before anything else, at once or from a day on. Throws `two_factor_missing` while the one who
 * requires it has none, `changed_meanwhile` when others are shut out than those who were confirmed.
 */
export const requireTwoFactor = (
  ctx: StaffContext,
  { required, without, from }: z.output<typeof requireTwoFactorInput>,
) =>
  staffChange(ctx, lockAsAdmin(ctx), async (tx, _, at) => {
    if (required) assertConfirmed(ctx.actor.id, without, await members.listWithoutTwoFactor(tx))
    const begins = required && from === 'later' ? new Date(at.getTime() + GRACE_DAYS * 86_400_000) : null
    const before = await members.writeRequirement(tx, required, begins)
    return { before, after: { two_factor_required: required, two_factor_from: begins } }
  })

function assertConfirmed(actorId: string, confirmed: string[], found: { id: string; name: string }[]): void {
  if (found.some(({ id }) => id === actorId)) throw new AppError('two_factor_missing')
  if (found.length === confirmed.length && found.every(({ id }) => confirmed.includes(id))) return
  const names = found.map(({ name }) => name).join(', ') || 'no one'
  throw new AppError(
    'changed_meanwhile',
    `This shuts out ${names} until they set it up. Look at the list again`,
  )
}
