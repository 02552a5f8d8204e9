import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { ROLES, type Role } from '@queuemate/contracts/accounts/schemas'
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

/** Whether the registration is complete: a provider may give neither a username nor an address. */
export function isRegistered({ username, email }: Pick<Caller, 'username' | 'email'>): boolean {
  return username !== '' && !isPlaceholder(email)
}

/** A missing or unreadable role is a player's (spec §6). */
export function roleOf(text: string | null | undefined): Role {
  return ROLES.find((role) => role === text) ?? 'player'
}
