import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { z } from 'zod'
import { oneOf, freeText } from '../../lib/table/use-address-params.ts'

/** The filters of the people list, as stored in the URL. */
export const peopleParams = z.object({
  q: freeText,
  role: oneOf(ROLES),
  banned: oneOf(['yes', 'no']),
  hide: freeText,
})
export type PeopleParams = z.output<typeof peopleParams>
