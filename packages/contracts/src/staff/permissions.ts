import { z } from 'zod'
import type { Role } from '../accounts/schemas.ts'

/** The permissions of staff. Every console procedure names the one that it requires. */
export const PERMISSIONS = [
  'applications',
  'companions',
  'people',
  'orders',
  'refunds',
  'approvals',
  'payouts',
  'books',
  'support',
  'settings',
  'audit',
] as const
export type Permission = (typeof PERMISSIONS)[number]
export const permission = z.enum(PERMISSIONS)

const OF_STAFF: readonly Permission[] = [
  'applications',
  'companions',
  'people',
  'orders',
  'refunds',
  'support',
]

/** What new staff may do, by their work. An admin can change each permission afterwards. */
export const STAFF_TEMPLATES = {
  support: ['people', 'orders', 'support'],
  applications: ['applications', 'companions', 'people'],
  finance: ['orders', 'refunds', 'payouts', 'books'],
  all_round: OF_STAFF,
} as const satisfies Record<string, readonly Permission[]>
export type StaffTemplate = keyof typeof STAFF_TEMPLATES

/** The default permissions of a role. Admins always have all; an admin can change those of other staff. */
export function permissionsOf(role: Role): readonly Permission[] {
  if (role === 'admin') return PERMISSIONS
  return role === 'staff' ? OF_STAFF : []
}

export const isStaffRole = (role: Role): boolean => role === 'staff' || role === 'admin'
