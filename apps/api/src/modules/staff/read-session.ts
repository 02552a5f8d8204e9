import * as accounts from '@queuemate/db/queries/accounts/accounts'
import type { Caller, StaffAccess } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { pictureUrl } from '../../outside/storage/keys.ts'

/** The caller and what they may do in the console. */
export async function readSession(ctx: Context, user: Caller, access: StaffAccess) {
  const { id, name, username, role } = user
  const person = await accounts.findPerson(ctx.db, id)
  return {
    id,
    name,
    username,
    role,
    picture: pictureUrl(person?.picture_key ?? null),
    permissions: [...access.permissions],
    two_factor: access.twoFactor,
    two_factor_required: access.lacksTwoFactor,
    two_factor_from: access.needsTwoFactorFrom?.toISOString() ?? null,
  }
}
