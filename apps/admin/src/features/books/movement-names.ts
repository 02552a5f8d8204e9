import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Account } from '@queuemate/contracts/payments/ledger'
import { i18n } from '@queuemate/i18n/i18n'

/** What a positive (debit) and a negative amount (credit) of each account says. */
const NAMES: Record<Account, readonly [debit: MessageDescriptor, credit: MessageDescriptor]> = {
  provider_balance: [msg`Added to our balance at the provider`, msg`Taken from our balance at the provider`],
  order_escrow: [
    msg`Charged earlier for games scored since then`,
    msg`Charged for games that are not scored yet`,
  ],
  companion_payable: [
    msg`Paid to companions in this period, above what they earned in it`,
    msg`Earned by companions in this period, above what was paid to them in it`,
  ],
  fee_revenue: [msg`Queuemate gave back`, msg`Queuemate earned`],
  refunds: [msg`Sent to players, promised earlier`, msg`Promised to players, not sent yet`],
  provider_fees: [msg`Fees kept by the provider`, msg`Fees returned by the provider`],
  disputes: [msg`Taken back by banks in disputes`, msg`Given back by banks in disputes`],
  bank: [msg`Sent to our bank account`, msg`Sent back by our bank`],
}

/** What an account's movement in cents means, without its sign. */
export const movementName = (account: Account, amount: number): string =>
  i18n._(NAMES[account][amount < 0 ? 1 : 0])
