import valid from 'card-validator'
import type Stripe from 'stripe'
import type { Decline } from './errors.ts'
import { newId } from './ids.ts'
import cards from './test-cards.json' with { type: 'json' }

interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  /** What it does, in a few words: shown on the hosted page. */
  label: string
  /** Stripe's name for a ready-made payment method with it; each use makes a new one. */
  alias?: string
  /** Refused when it is saved. */
  onSave?: Decline
  /** Refused when it is charged. */
  onCharge?: Decline
  /** Refused when it is charged without the cardholder present. */
  offSession?: Decline
  /** Disputed as soon as it is charged. */
  disputes?: boolean
}

/**
 * Stripe's published test numbers. Two differ from Stripe on purpose: …9995 can be saved, so that a person can see
 * a charge fail for lack of funds, and …3155 asks for authentication off session although it was saved here.
 */
export const testCards = cards as TestCard[]

export const cardByAlias = (id: string) => testCards.find(({ alias }) => alias === id)

const EVERYONES = '4242424242424242'
const fingerprint = ({ number }: TestCard) => `standin${number.slice(-8)}`

/** The same wherever a card is saved; but the number that everyone enters stands for a card of their own each time. */
export const newFingerprint = (card: TestCard) =>
  card.number === EVERYONES ? `${fingerprint(card)}${newId('card')}` : fingerprint(card)

export function cardOfMethod({ id, card }: Stripe.PaymentMethod): TestCard {
  const found = testCards.find((one) => card?.fingerprint?.startsWith(fingerprint(one)))
  if (!found) throw new Error(`payment method ${id} has no card`)
  return found
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
  const card = testCards.find((one) => one.number === number)
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
