import { ROLES, type Role } from '@queuemate/contracts/accounts/schemas'

/** The signed-in person behind a call, as their session names them. */
export interface Caller {
  id: string
  username: string
  name: string
  email: string
  role: Role
  /** When the session was made: a sign-in of the last minutes counts as step-up. */
  signedInAt: Date
}

/** A missing or unreadable role is a player's (spec §6). */
export function roleOf(text: string | null | undefined): Role {
  return ROLES.find((role) => role === text) ?? 'player'
}
