import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { z } from 'zod'
import { oneOf, words } from '../../lib/table/use-view.ts'

/** What the list of people shows, as the address says it. */
export const peopleView = z.object({
  q: words,
  role: oneOf(ROLES),
  banned: oneOf(['yes', 'no']),
  hide: words,
})
export type PeopleView = z.output<typeof peopleView>
