import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TicketCategory } from '@queuemate/contracts/support/categories'
import { i18n } from '@queuemate/i18n/i18n'

const CATEGORIES: Record<TicketCategory, MessageDescriptor> = {
  placing_order: msg`Placing an order`,
  companion: msg`A companion`,
  customer: msg`A player`,
  payouts: msg`Payouts`,
  account: msg`Account or rank`,
  other: msg`Other`,
}

export const categoryName = (category: TicketCategory): string => i18n._(CATEGORIES[category])
