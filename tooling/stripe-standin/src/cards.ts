import valid from 'card-validator'
import type Stripe from 'stripe'
import type { Decline } from './errors.ts'

type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover'

export interface TestCard {
  number: string
  brand: CardBrand
  /** What it does, in a few words: shown on the hosted page. */
  label: string
  /** Refused when it is saved. */
  onSave?: Decline
  /** Refused when it is charged. */
  onCharge?: Decline
  /** Refused when it is charged without the cardholder present. */
  offSession?: Decline
  /** Disputed as soon as it is charged. */
  disputes?: true
}

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
/**
 * Stripe's published test numbers. Two differ from Stripe on purpose: …9995 can be saved, so that a person can see
 * a charge fail for lack of funds, and …3155 asks for authentication off session although it was saved here.
 */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', label: 'Visa, always succeeds' },
  { number: '5555555555554444', brand: 'mastercard', label: 'Mastercard, always succeeds' },
  { number: '378282246310005', brand: 'amex', label: 'American Express, always succeeds (4-digit CVC)' },
  { number: '6011111111111117', brand: 'discover', label: 'Discover, always succeeds' },
  {
    number: '4000000000000002',
    brand: 'visa',
    label: 'declined when saved',
    onSave: declined,
    onCharge: declined,
  },
  { number: '4000000000000341', brand: 'visa', label: 'saves, declined when charged', onCharge: declined },
  {
    number: '4000000000009995',
    brand: 'visa',
    label: 'saves, insufficient funds',
    onCharge: insufficientFunds,
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    label: 'saves, needs authentication when charged',
    offSession: authenticationRequired,
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    label: 'saves, always needs authentication',
    offSession: authenticationRequired,
  },
  { number: '4000000000000077', brand: 'visa', label: 'succeeds, with the money available at once' },
  { number: '4000000000000259', brand: 'visa', label: 'succeeds, and is disputed at once', disputes: true },
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))

/** Stripe's names for ready-made payment methods; each use makes a new one. */
const aliases: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_bypassPending: '4000000000000077',
  pm_card_createDispute: '4000000000000259',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
}

export const fingerprintOf = ({ number }: TestCard) => `standin${number.slice(-8)}`

export function cardOfMethod({ id, card }: Stripe.PaymentMethod): TestCard {
  const found = testCards.find((one) => fingerprintOf(one) === card?.fingerprint)
  if (!found) throw new Error(`payment method ${id} has no card`)
  return found
}

export function cardByAlias(id: string): TestCard | undefined {
  const number = aliases[id]
  return number === undefined ? undefined : byNumber.get(number)
}

export interface CardForm {
  card_number: string
  exp_month: string
  exp_year: string
  cvc: string
  country: string
}

export type CardField = keyof CardForm

export interface CheckedCard {
  card: TestCard
  expMonth: number
  expYear: number
  country: string
}

/** Reads the hosted page's form; `errors` holds one plain sentence per wrong field. */
export function checkCard(
  form: CardForm,
  today = new Date(),
): { ok: true; value: CheckedCard } | { ok: false; errors: Partial<Record<CardField, string>> } {
  const errors: Partial<Record<CardField, string>> = {}
  const number = form.card_number.replace(/[\s-]/g, '')
  const card = byNumber.get(number)
  const checked = valid.number(number)
  if (!checked.isValid) errors.card_number = 'Your card number is invalid.'
  else if (!card) errors.card_number = 'This stand-in takes test cards only. Choose one from the list.'

  const expMonth = Number(form.exp_month)
  const year = Number(form.exp_year)
  const expYear = year < 100 ? 2000 + year : year
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    errors.exp_month = "Your card's expiration month is invalid."
  }
  const thisYear = today.getUTCFullYear()
  if (form.exp_year === '' || !Number.isInteger(expYear) || expYear > thisYear + 50) {
    errors.exp_year = "Your card's expiration year is invalid."
  } else if (expYear < thisYear || (expYear === thisYear && expMonth < today.getUTCMonth() + 1)) {
    errors.exp_year = "Your card's expiration date is in the past."
  }
  const cvcLength = checked.card?.code.size ?? 3
  if (!valid.cvv(form.cvc, cvcLength).isValid) {
    errors.cvc = `Your card's security code must have ${cvcLength} digits.`
  }
  if (!/^[A-Za-z]{2}$/.test(form.country)) errors.country = 'Choose a country.'
  if (!card || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, value: { card, expMonth, expYear, country: form.country.toUpperCase() } }
}
