import { invalid, missingParam } from './errors.ts'
import { amount, requiredText, text, type Params } from './params.ts'

/** The smallest charge in each currency, in its smallest unit. */
const SMALLEST: Record<string, number> = {
  aud: 50,
  cad: 50,
  chf: 50,
  eur: 50,
  gbp: 30,
  jpy: 50,
  mxn: 1000,
  usd: 50,
}

/** A currency in lower case, as Stripe returns it. */
export function currencyParam(params: Params): string {
  const currency = requiredText(params, 'currency').toLowerCase()
  if (Object.hasOwn(SMALLEST, currency)) return currency
  throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' })
}

/** The amount and currency of a charge. */
export function chargeParams(params: Params): { amount: number; currency: string } {
  const currency = currencyParam(params)
  const cents = amount(params)
  if (cents === undefined) throw missingParam('amount')
  if (cents < (SMALLEST[currency] ?? 1)) {
    const message = `Amount must be at least ${SMALLEST[currency]} in the smallest unit of ${currency}`
    throw invalid(message, { param: 'amount', code: 'amount_too_small' })
  }
  return { amount: cents, currency }
}

const FORBIDDEN = /[<>\\'"*]/
/** The platform's prefix has two characters at least, and `* ` stands between it and the suffix. */
const LONGEST_SUFFIX = 18

/** What the cardholder reads on a statement. Of charges of cards only the suffix is chosen. */
export function checkDescriptors(params: Params) {
  const whole = text(params, 'statement_descriptor')
  if (whole !== undefined) {
    const param = 'statement_descriptor'
    checkDescriptor(whole, param, { least: 5, most: 22 })
    throw invalid(
      'The `statement_descriptor` parameter is not supported for the payment method type card. Use `statement_descriptor_suffix` instead.',
      { param },
    )
  }
  const suffix = text(params, 'statement_descriptor_suffix')
  if (suffix !== undefined)
    checkDescriptor(suffix, 'statement_descriptor_suffix', { least: 1, most: LONGEST_SUFFIX })
}

function checkDescriptor(value: string, param: string, { least, most }: { least: number; most: number }) {
  if (value.length < least || value.length > most)
    throw invalid(`The statement descriptor must be between ${least} and ${most} characters.`, { param })
  if (FORBIDDEN.test(value)) {
    const message = `The statement descriptor must not contain any of < > \\ ' " *`
    throw invalid(message, { param, code: 'invalid_characters' })
  }
  if (!/[a-z]/i.test(value))
    throw invalid('The statement descriptor must contain at least one alphabetic character.', { param })
}
