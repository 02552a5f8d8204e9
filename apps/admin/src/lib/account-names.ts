import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Account } from '@queuemate/contracts/payments/ledger'
import { i18n } from '@queuemate/i18n/i18n'

const NAMES: Record<Account, MessageDescriptor> = {
  provider_balance: msg`Our balance at the provider`,
  order_escrow: msg`Held until the game is scored`,
  companion_payable: msg`Owed to companions`,
  fee_revenue: msg`Our fees`,
  refunds: msg`Refunds not sent yet`,
  provider_fees: msg`Provider fees`,
  disputes: msg`Disputed by banks`,
  bank: msg`Our bank account`,
}

/** The label of a ledger account. */
export const accountName = (account: Account): string => i18n._(NAMES[account])
