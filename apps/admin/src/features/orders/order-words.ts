import { t } from '@lingui/core/macro'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { formatItems } from '@queuemate/i18n/format'
import { cardBrandName } from '@queuemate/product-ui/card-brand'
import {
  surveyImprovements,
  surveyRatings,
  surveyTypes,
  surveyWord,
} from '@queuemate/product-ui/order-story/survey'

/** "Visa ending 4242". */
export function cardText({ brand, last4 }: NonNullable<StaffOrder['card']>): string {
  const name = cardBrandName(brand)
  return t`${name} ending ${last4}`
}

/** "Good, Competitive and Comms". */
export function surveyText({ rating, type, improvement }: NonNullable<StaffOrder['survey']>): string {
  const chosen = [
    surveyWord(surveyRatings(), rating),
    surveyWord(surveyTypes(), type),
    surveyWord(surveyImprovements(), improvement),
  ]
  return formatItems(chosen.filter((word) => word !== null))
}
