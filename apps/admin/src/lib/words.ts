import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { i18n } from '@queuemate/i18n/i18n'

const ROLES: Record<Role, MessageDescriptor> = {
  player: msg`Player`,
  companion: msg`Companion`,
  staff: msg`Staff`,
  admin: msg`Admin`,
}
export const roleName = (role: Role): string => i18n._(ROLES[role])

const PERMISSIONS: Record<Permission, MessageDescriptor> = {
  applications: msg`Applications`,
  people: msg`People`,
  orders: msg`Orders`,
  refunds: msg`Refunds`,
  payouts: msg`Payouts`,
  support: msg`Support`,
  settings: msg`Settings`,
  audit: msg`Audit`,
}
export const permissionName = (permission: Permission): string => i18n._(PERMISSIONS[permission])
