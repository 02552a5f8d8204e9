/** Why a player's card prevents them from requesting a game, in the words of spec §8. */
export const CARD_PROBLEMS = {
  failed_payment:
    'Your payment did not go through on the previous order, you are currently unable to request games until you update your payment methods (Settings > Payment Methods)',
  no_payment_method: 'You must set a payment method before purchasing a game (Settings > Payment Methods)',
} as const

export type CardProblem = keyof typeof CARD_PROBLEMS

const ASK_BANK = 'Your bank declined the card. Please contact your bank, or use another card.'
const LIMIT = 'The card has reached its limit.'
const TRY_AGAIN = 'Your bank could not be reached. The card may work if you try again later.'

/** Readable explanations for the provider's decline codes. */
const DECLINES: Record<string, string> = {
  insufficient_funds: 'There are insufficient funds on the card.',
  withdrawal_count_limit_exceeded: LIMIT,
  card_velocity_exceeded: LIMIT,
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code of the card is wrong.',
  incorrect_number: 'The card number is wrong.',
  lost_card: ASK_BANK,
  stolen_card: ASK_BANK,
  authentication_required: 'Your bank asked you to confirm the payment, and the payment was not confirmed.',
  card_not_supported: 'The card does not support this kind of payment.',
  currency_not_supported: 'The card does not support payments in US dollars.',
  processing_error: 'The payment could not be processed. The card may work if you try again later.',
  try_again_later: TRY_AGAIN,
  issuer_not_available: TRY_AGAIN,
}

/** The explanation of a decline code; null without a code. Unknown codes have a default text. */
export function declineText(code: string | null): string | null {
  return code === null ? null : (DECLINES[code] ?? ASK_BANK)
}

export type CardExpiry = 'valid' | 'expires_soon' | 'expired'

/** Whether a card has expired, or expires at the end of this or the next month (UTC). */
export function cardExpiry(card: { exp_month: number; exp_year: number }, now: Date): CardExpiry {
  const month = card.exp_year * 12 + card.exp_month
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  if (month < thisMonth) return 'expired'
  return month <= thisMonth + 1 ? 'expires_soon' : 'valid'
}
