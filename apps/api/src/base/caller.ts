import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { AppError } from '@queuemate/contracts/errors'
import { ROLES, type Role } from '@queuemate/contracts/accounts/schemas'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { AuditActor } from '@queuemate/db/queries/staff/audit'

/** The signed-in person behind a call, as their session names them. */
export interface Caller {
  id: string
  username: string
  name: string
  email: string
  role: Role
  /** When they last proved who they are in this session: by signing in, or by giving the password again. */
  provenAt: Date
}

/** A member of staff who acts, for the audit log. */
export type StaffActor = AuditActor

/** What a member of staff may do in the console. */
export interface StaffAccess {
  permissions: readonly Permission[]
  /** Whether two-factor authentication is set up. */
  twoFactor: boolean
  /** It is not, and an admin requires it. */
  lacksTwoFactor: boolean
  /** It is not, and an admin requires it from then on. */
  needsTwoFactorFrom: Date | null
}

/** Throws `own_order` for staff who decide about an order that they are the player or the companion of. */
export function assertNotParticipant(
  { id }: Pick<StaffActor, 'id'>,
  order: { player_id: string; companion_id: string },
): void {
  if (order.player_id === id || order.companion_id === id) throw new AppError('own_order')
}

/** Whether the registration is complete: a provider may give neither a username nor an address. */
export function isRegistered({ username, email }: Pick<Caller, 'username' | 'email'>): boolean {
  return username !== '' && !isPlaceholder(email)
}

/** A missing or unreadable role is a player's (spec §6). */
export function roleOf(text: string | null | undefined): Role {
  return ROLES.find((role) => role === text) ?? 'player'
}
