import type { TicketCategory } from '@queuemate/contracts/support/categories'
import type { TicketItem } from '@queuemate/contracts/support/tickets'
import type { Tone } from '@queuemate/ui/badge'

export const categoryWords: Record<TicketCategory, string> = {
  placing_order: 'Issues while placing an order',
  companion: 'Issues with a companion',
  customer: 'Issues with a customer',
  payouts: 'Payouts',
  account: 'My account or rank',
  other: 'Other',
}

const forCompanions: TicketCategory[] = ['customer', 'payouts', 'account', 'other']

export const companionCategories = forCompanions.map((value) => ({ value, label: categoryWords[value] }))

/** Whose turn it is. */
export function ticketState({ status, answered }: Pick<TicketItem, 'status' | 'answered'>): {
  tone: Tone
  text: string
} {
  if (status === 'closed') return { tone: 'neutral', text: 'Closed' }
  return answered ? { tone: 'progress', text: 'Answered' } : { tone: 'pending', text: 'Waiting for us' }
}
