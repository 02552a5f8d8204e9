import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { PEOPLE_SORTS } from '@queuemate/contracts/staff/people'
import { z } from 'zod'
import { oneOf, freeText } from '../../lib/table/use-address-params.ts'

/** The filters of the people list, as stored in the URL. */
export const peopleParams = z.object({
  q: freeText,
  role: oneOf(ROLES),
  banned: oneOf(['yes', 'no']),
  sort: oneOf(PEOPLE_SORTS),
  hide: freeText,
})
export type PeopleParams = z.output<typeof peopleParams>

/** The filters as the API takes them. */
export const filtersOf = ({ q, role, banned, sort }: PeopleParams) => ({
  query: q ?? '',
  role,
  banned: banned === undefined ? undefined : banned === 'yes',
  sort,
})
