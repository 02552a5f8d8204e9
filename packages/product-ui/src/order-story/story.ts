import { t } from '@lingui/core/macro'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import type { TimelineEvent } from '@queuemate/contracts/orders/timeline'
import type { Tone } from '@queuemate/ui/badge'
import type { EventIcon } from '../event-icon.tsx'

/** Who reads the story, with the names to use. Names are first names, except for staff. */
export type Reader =
  | { role: 'player' | 'companion'; other: string }
  | { role: 'staff'; player: string; companion: string }

/** What the story needs to know about an order besides its events. Amounts in cents. */
export type StoryOrder = {
  price: number
  money: Pick<OrderMoney, 'state'>
  team_score: number | null
  other_score: number | null
}

export type StoryEntry = {
  event: TimelineEvent
  actor: 'player' | 'companion' | 'staff' | 'timer' | 'payments' | 'system'
  reason: string | null
  /** Cents. A refund's amount is the player's money for the player, and the part of the share for the companion. */
  amount: number | null
  /** The member of staff, if the reader may know. */
  name?: string | null
}

/** `note`: why it happened. `money`: what it means for the money. `tone` replaces the event's tone. */
export type EventText = { title: string; note?: string; money?: string; tone?: Tone }

/** `name`: for a player or a companion, the other person; for staff, the person who did it. */
export type Tell = (told: { entry: StoryEntry; order: StoryOrder; name: string }) => EventText

/** How each reader is told about an event; null if the reader is not told. */
export type EventStory = {
  tone: Tone
  sign: EventIcon
  player: Tell | null
  companion: Tell
  staff: Tell
}

/** An entry of a timeline in words. */
export type EventWords = { title: string; note?: string; tone: Tone; sign: EventIcon }

/** A title alone. `name`: the other person. */
export const titleFor =
  (title: (name: string) => string): Tell =>
  ({ name }) => ({ title: title(name) })

/** A title with who did it. */
export const staffTitle =
  (title: () => string): Tell =>
  ({ name }) => ({ title: title(), note: byline(name) })

/** "By Kai: The rank was wrong". */
export function byline(name: string, text?: string): string | undefined {
  if (!name) return text
  return text ? t`By ${name}: ${text}` : t`By ${name}`
}
