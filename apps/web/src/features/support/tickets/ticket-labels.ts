import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'
import type { TicketCategory } from '@queuemate/contracts/support/categories'
import type { TicketItem } from '@queuemate/contracts/support/tickets'
import type { Tone } from '@queuemate/ui/badge'

const names: Record<TicketCategory, MessageDescriptor> = {
  placing_order: msg`Issues while placing order`,
  companion: msg`Issues with a companion`,
  customer: msg`Issues with a player`,
  payouts: msg`Payouts`,
  account: msg`My account or rank`,
  other: msg`Other`,
}

const forCompanions: TicketCategory[] = ['customer', 'payouts', 'account', 'other']
export const forPlayers: TicketCategory[] = ['placing_order', 'companion', 'account', 'other']

export function categoryName(category: TicketCategory): string {
  return i18n._(names[category])
}

/** Categories as the choices of a select. */
export function categoryChoices(categories: readonly TicketCategory[] = forCompanions) {
  return categories.map((value) => ({ value, label: categoryName(value) }))
}

/** Who has to reply next. */
export function ticketState({ status, answered }: Pick<TicketItem, 'status' | 'answered'>): {
  tone: Tone
  text: string
} {
  if (status === 'closed') return { tone: 'neutral', text: t`Closed` }
  return answered ? { tone: 'progress', text: t`Replied` } : { tone: 'pending', text: t`Awaiting reply` }
}
