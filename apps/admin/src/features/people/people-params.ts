import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { PEOPLE_SORTS } from '@queuemate/contracts/staff/people'
import { oneOf, type ParamsOf } from '@queuemate/app-kit/address-params'
import { freeText } from '../../lib/table/params.ts'

/** The filters of the people list, as stored in the URL. */
export const peopleParams = {
  q: freeText,
  role: oneOf(ROLES),
  banned: oneOf(['yes', 'no']),
  sort: oneOf(PEOPLE_SORTS),
  hide: freeText,
}
export type PeopleParams = ParamsOf<typeof peopleParams>

/** The filters as the API takes them. */
export const filtersOf = ({ q, role, banned, sort }: PeopleParams) => ({
  query: q ?? '',
  role,
  banned: banned === undefined ? undefined : banned === 'yes',
  sort,
})
