import { TICKET_VIEWS } from '@queuemate/contracts/staff/support'
import { TICKET_CATEGORIES } from '@queuemate/contracts/support/categories'
import { z } from 'zod'
import { oneOf, words } from '../../lib/table/use-view.ts'

/** What the inbox shows, as the address says it. */
export const inboxView = z.object({
  view: z.enum(TICKET_VIEWS).catch('waiting'),
  q: words,
  category: oneOf(TICKET_CATEGORIES),
  mine: oneOf(['yes']),
})
export type InboxView = z.output<typeof inboxView>
