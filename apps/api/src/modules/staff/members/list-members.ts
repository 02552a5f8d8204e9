import { permissionsOf } from '@queuemate/contracts/staff/permissions'
import * as members from '@queuemate/db/queries/staff/members'
import { isBanned } from '../../../auth/bans.ts'
import { isTwoFactorRequired } from '../../../auth/staff-access.ts'
import type { Context } from '../../../context.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'

/** Who is on the staff and what they may do. */
export async function listMembers(ctx: Context) {
  const now = ctx.clock.now()
  const [rows, requirement] = await Promise.all([
    members.listMembers(ctx.db),
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
    banned: isBanned({ banned: row.banned, banExpires: row.ban_expires }, now),
    ends_at: row.ends_at?.toISOString() ?? null,
    last_seen: row.last_seen?.toISOString() ?? null,
  }))
  const two_factor_required = isTwoFactorRequired(ctx.env, requirement)
  const from = two_factor_required ? requirement.two_factor_from : null
  const two_factor_from = from && from > now ? from.toISOString() : null
  return { items, two_factor_required, two_factor_from }
}
