import { stripeAt } from '@queuemate/player/people'
import type { Db } from '@queuemate/db/transaction'
import { rowOf } from '@queuemate/db/testing/rows'

/** The provider's names for test cards. */
export type TestCard = 'pm_card_visa' | 'pm_card_chargeCustomerFail' | 'pm_card_authenticationRequired'

/** The provider's payments of a customer, to compare with our ledger. */
export async function intentsOf(db: Db, stripeUrl: string, userId: string) {
  const { customer_id: customer } = await rowOf(db, 'payment_customers', { user_id: userId }, ['customer_id'])
  return (await stripeAt(stripeUrl).paymentIntents.list({ customer })).data
}
