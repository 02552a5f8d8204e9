import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { z } from 'zod'
import { oneOf, freeText } from '../../lib/table/use-address-params.ts'

/** What the list of people shows, as the address says it. */
export const peopleParams = z.object({
  q: freeText,
  role: oneOf(ROLES),
  banned: oneOf(['yes', 'no']),
  hide: freeText,
})
export type PeopleParams = z.output<typeof peopleParams>
