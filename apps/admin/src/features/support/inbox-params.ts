import { TICKET_LISTS, TICKET_SORTS } from '@queuemate/contracts/staff/support'
import { TICKET_CATEGORIES } from '@queuemate/contracts/support/categories'
import { z } from 'zod'
import { oneOf, freeText } from '../../lib/table/use-address-params.ts'

/** The filters of the inbox, as stored in the URL. */
export const inboxParams = z.object({
  list: z.enum(TICKET_LISTS).catch('waiting'),
  q: freeText,
  category: oneOf(TICKET_CATEGORIES),
  mine: oneOf(['yes']),
  sort: oneOf(TICKET_SORTS),
  hide: freeText,
})
export type InboxParams = z.output<typeof inboxParams>

/** The filters as the API takes them. */
export const filtersOf = ({ list, q, category, mine, sort }: InboxParams) => ({
  list,
  query: q,
  category,
  mine: mine === 'yes',
  sort,
})
