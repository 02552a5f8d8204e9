import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { PROVIDER_NAMES, type Provider } from '@queuemate/contracts/accounts/providers'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import type { RefundBearer } from '@queuemate/contracts/payments/refunds'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { SettingKind } from '@queuemate/contracts/staff/settings'
import type { TicketCategory } from '@queuemate/contracts/support/categories'
import { i18n } from '@queuemate/i18n/i18n'
import { cardBrandName } from '@queuemate/product-ui/card-brand'

const ROLES: Record<Role, MessageDescriptor> = {
  player: msg`Player`,
  companion: msg`Companion`,
  staff: msg`Staff`,
  admin: msg`Admin`,
}
export const roleName = (role: Role): string => i18n._(ROLES[role])

const PERMISSIONS: Record<Permission, MessageDescriptor> = {
  applications: msg`Applications`,
  companions: msg`Companions`,
  people: msg`People`,
  orders: msg`Orders`,
  refunds: msg`Refunds`,
  approvals: msg`Approvals`,
  payouts: msg`Payouts`,
  books: msg`Books`,
  support: msg`Support`,
  settings: msg`Settings`,
  audit: msg`Audit`,
}
export const permissionName = (permission: Permission): string => i18n._(PERMISSIONS[permission])

const ALLOWS: Record<Permission, MessageDescriptor> = {
  applications: msg`decide on applications`,
  companions: msg`change companions and their paybands, and decide on rank requests`,
  people: msg`find people, read their profiles, ban them and view as them`,
  orders: msg`read orders and chats, and end orders`,
  refunds: msg`refund orders, settle reports and respond to disputes`,
  approvals: msg`approve refunds that other staff cannot make without approval`,
  payouts: msg`see payouts, hold and retry them`,
  books: msg`see the books and compare them with the payment provider`,
  support: msg`answer tickets`,
  settings: msg`change paybands, codes, pages and emails`,
  audit: msg`read what staff have done`,
}
/** What a permission allows, as the rest of a sentence. */
export const permissionText = (permission: Permission): string => i18n._(ALLOWS[permission])

export const providerName = (provider: string): string =>
  Object.hasOwn(PROVIDER_NAMES, provider) ? PROVIDER_NAMES[provider as Provider] : provider

const CATEGORIES: Record<TicketCategory, MessageDescriptor> = {
  placing_order: msg`Placing an order`,
  companion: msg`About a companion`,
  customer: msg`About a player`,
  payouts: msg`Payouts`,
  account: msg`Account or rank`,
  other: msg`Other`,
}
export const categoryName = (category: TicketCategory): string => i18n._(CATEGORIES[category])

const BEARERS: Record<RefundBearer, MessageDescriptor> = {
  both: msg`The companion and Queuemate, each their share`,
  queuemate: msg`Queuemate alone`,
}
/** Who bears a refund. */
export const bearerName = (bearer: RefundBearer): string => i18n._(BEARERS[bearer])

const SETTINGS: Record<SettingKind, MessageDescriptor> = {
  payband: msg`Payband`,
  referral_code: msg`Referral code`,
  language: msg`Language`,
  country: msg`Country`,
  timezone: msg`Time zone`,
  region: msg`Region`,
  banner: msg`Banner`,
  featured: msg`Homepage companions`,
  mail: msg`Email`,
  page: msg`Page`,
  refund_limits: msg`Refund limits`,
}
/** What kind of setting was changed. */
export const settingName = (kind: SettingKind): string => i18n._(SETTINGS[kind])

/** For example, "Visa ending 4242". */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  const name = cardBrandName(brand)
  return t`${name} ending ${last4}`
}
