import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'

const NAMES: Record<string, MessageDescriptor> = {
  provider_balance: msg`Our balance at the provider`,
  order_escrow: msg`Charged for games without a score`,
  companion_payable: msg`Owed to companions`,
  fee_revenue: msg`Our fees`,
  refunds: msg`Refunds that are not sent yet`,
  provider_fees: msg`Fees of the provider`,
  disputes: msg`Taken back by banks`,
  bank: msg`Our bank account`,
}

/** What an account of the ledger is called, on the page of the books as on an order. */
export const accountName = (account: string): string => (NAMES[account] ? i18n._(NAMES[account]) : account)
