/**
 * Where companions can be paid. Our account at the provider is in the United States. The lists are the provider's, of
 * docs.stripe.com/connect/cross-border-payouts (docs/payments.md). Names are ISO 3166 alpha-2.
 */

/** Under the full service agreement: the United States, the United Kingdom, the EEA, Canada and Switzerland. */
const FULL =
  'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK US'

/** Under the recipient service agreement only. Iceland is in the EEA, but not among the provider's own markets. */
const RECIPIENT =
  'AE AG AL AM AO AR AU AZ BA BD BH BJ BN BO BS BT BW CI CL CO CR DO EC EG ET GA GH GM GT GY HK ID IL IN IS ' +
  'JM JO JP KE KH KR KW KZ LA LC LK MA MC MD MG MK MN MO MU MX MY MZ NA NE NG NZ OM PA PE PH PK PY QA RS ' +
  'RW SA SG SM SN SV TH TN TR TT TW TZ UY UZ VN ZA'

/** The service agreement of accounts in a country; null where payouts are not possible. */
export function serviceAgreementOf(country: string): 'full' | 'recipient' | null {
  if (FULL.split(' ').includes(country)) return 'full'
  return RECIPIENT.split(' ').includes(country) ? 'recipient' : null
}

export const isPayoutCountry = (country: string): boolean => serviceAgreementOf(country) !== null

export const NO_PAYOUTS = 'Payouts are not possible in this country'
