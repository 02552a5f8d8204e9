import type { Role } from '../accounts/schemas.ts'

/** What a member of staff may do; every procedure of the console names the one that it needs. */
export const PERMISSIONS = [
  'applications',
  'people',
  'orders',
  'refunds',
  'payouts',
  'settings',
  'audit',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const OF_STAFF: readonly Permission[] = ['applications', 'people', 'orders', 'refunds', 'audit']

export function permissionsOf(role: Role): readonly Permission[] {
  if (role === 'admin') return PERMISSIONS
  return role === 'staff' ? OF_STAFF : []
}
