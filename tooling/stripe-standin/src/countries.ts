import { invalid } from './errors.ts'
import { group, text, type Params } from './params.ts'

/*
 * In which countries a platform may create accounts, and under which service agreement (docs/payments.md lists the rules
 * and where Stripe documents them).
 */

/** A platform here may pay accounts in all of them under the full agreement. */
const REGION =
  'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK US'
/** Cross-border payouts from the United States to elsewhere. */
const CROSS_BORDER =
  'AE AG AL AM AO AR AU AZ BA BD BH BJ BN BO BS BT BW CI CL CO CR DO EC EG ET GA GH GM GT GY HK ID IL IN IS ' +
  'JM JO JP KE KH KR KW KZ LA LC LK MA MC MD MG MK MN MO MU MX MY MZ NA NE NG NZ OM PA PE PH PK PY QA RS ' +
  'RW SA SG SM SN SV TH TN TR TT TW TZ UY UZ VN ZA'

/** Stripe's own markets outside those. */
const MARKETS = 'BR GI'

const isIn = (list: string, country: string) => list.split(' ').includes(country)

const isRequested = (params: Params, capability: string) =>
  group(group(params, 'capabilities'), capability).requested === 'true'

/** Throws what Stripe answers to an account that the platform may not create. */
export function checkAccount(
  platformCountry: string,
  params: Params,
): { country: string; agreement: string } {
  const country = text(params, 'country') ?? platformCountry
  const agreement = text(group(params, 'tos_acceptance'), 'service_agreement') ?? 'full'
  if (!/^[A-Z]{2}$/.test(country)) {
    throw invalid(
      `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
      { param: 'country', code: 'country_unsupported' },
    )
  }
  if (![REGION, CROSS_BORDER, MARKETS].some((list) => isIn(list, country)))
    throw invalid(`${country} is not currently supported by Stripe.`, {
      param: 'country',
      code: 'country_unsupported',
    })
  const isNear = country === platformCountry || (isIn(REGION, platformCountry) && isIn(REGION, country))
  if (agreement === 'recipient') checkRecipient(platformCountry, country, params)
  else if (isRequested(params, 'card_payments')) {
    if (!isRequested(params, 'transfers'))
      throw invalid('Accounts do not currently support `card_payments` without `transfers`.', {
        param: 'capabilities',
      })
  } else if (isRequested(params, 'transfers') && !isNear) {
    throw invalid(
      `You cannot request the \`transfers\` capability without the \`card_payments\` capability for accounts in ${country} under the full service agreement.`,
    )
  }
  return { country, agreement }
}

function checkRecipient(platformCountry: string, country: string, params: Params) {
  const param = 'tos_acceptance[service_agreement]'
  if (isRequested(params, 'card_payments'))
    throw invalid('Accounts under the recipient service agreement cannot request `card_payments`.', { param })
  if (platformCountry === 'US' && country !== 'US' && !isIn(MARKETS, country)) return
  throw invalid(
    `The recipient ToS agreement is not supported for platforms in ${platformCountry} creating accounts in ${country}.`,
    { param },
  )
}
