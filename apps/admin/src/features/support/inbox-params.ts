import { TICKET_LISTS, TICKET_SORTS } from '@queuemate/contracts/staff/support'
import { TICKET_CATEGORIES } from '@queuemate/contracts/support/categories'
import { oneOf, type ParamsOf } from '@queuemate/app-kit/address-params'
import { freeText } from '../../lib/table/params.ts'

const lists = oneOf(TICKET_LISTS)

/** The filters of the inbox, as stored in the URL. */
export const inboxParams = {
  list: { ...lists, read: (text: string | null) => lists.read(text) ?? 'waiting' },
  q: freeText,
  category: oneOf(TICKET_CATEGORIES),
  assignee: freeText,
  sort: oneOf(TICKET_SORTS),
  hide: freeText,
}
export type InboxParams = ParamsOf<typeof inboxParams>

/** The filters as the API takes them. */
export const filtersOf = ({ list, q, category, assignee, sort }: InboxParams) => ({
  list,
  query: q,
  category,
  assignee,
  sort,
})
