import { invalidField } from '@queuemate/contracts/errors'
import { isPayoutCountry, NO_PAYOUTS } from '@queuemate/contracts/payouts/countries'
import { findCountryCode } from '@queuemate/db/queries/payouts/payouts'
import type { Tx } from '@queuemate/db/transaction'

/** Throws `invalid_input` for a person without a country, or with one in which payouts are not possible. */
export async function assertPayable(tx: Tx, userId: string): Promise<void> {
  const code = await findCountryCode(tx, userId)
  if (code === null) throw invalidField('country', 'Please select a country!')
  if (!isPayoutCountry(code)) throw invalidField('country', NO_PAYOUTS)
}
