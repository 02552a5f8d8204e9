import { z } from 'zod'
import type { Role } from '../accounts/schemas.ts'

/** What a member of staff may do; every procedure of the console names the one that it needs. */
export const PERMISSIONS = [
  'applications',
  'people',
  'orders',
  'refunds',
  'payouts',
  'support',
  'settings',
  'audit',
] as const
export type Permission = (typeof PERMISSIONS)[number]
export const permission = z.enum(PERMISSIONS)

const OF_STAFF: readonly Permission[] = ['applications', 'people', 'orders', 'refunds', 'support']

/** What a role brings. An admin has all of it for good; what others have, an admin can change person by person. */
export function permissionsOf(role: Role): readonly Permission[] {
  if (role === 'admin') return PERMISSIONS
  return role === 'staff' ? OF_STAFF : []
}

export const isStaffRole = (role: Role): boolean => role === 'staff' || role === 'admin'
