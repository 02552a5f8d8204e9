import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { z } from 'zod'
import { oneOf, words } from '../../lib/table/use-address-params.ts'

/** What the list of people shows, as the address says it. */
export const peopleParams = z.object({
  q: words,
  role: oneOf(ROLES),
  banned: oneOf(['yes', 'no']),
  hide: words,
})
export type PeopleParams = z.output<typeof peopleParams>
