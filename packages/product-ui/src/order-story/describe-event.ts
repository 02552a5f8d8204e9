import type { TimelineEvent } from '@queuemate/contracts/orders/timeline'
import { MONEY_STORY } from './money-story.ts'
import { MOVE_STORY } from './move-story.ts'
import type { EventStory, EventWords, Reader, StoryEntry, EventText, StoryOrder } from './story.ts'

const STORY: Record<TimelineEvent, EventStory> = { ...MOVE_STORY, ...MONEY_STORY }

/** Undefined for an event from a later release, in a tab that has been open since this one. */
const storyOf = (event: TimelineEvent): EventStory | undefined => STORY[event]

/** An event of an order in words for a reader: title, note, tone and sign. Null if the reader is not told. */
export function describeEvent(entry: StoryEntry, order: StoryOrder, reader: Reader): EventWords | null {
  const story = storyOf(entry.event)
  const telling = eventTextOf(entry, order, reader)
  if (!story || !telling) return null
  const { tone, sign } = story
  return { title: telling.title, note: telling.money ?? telling.note, tone: telling.tone ?? tone, sign }
}

/**
 * The event that ended an order without a game, worded for its player or companion: `title`, and `note` if it explains
 * why. Null while no such event has happened.
 */
export function describeEnding(
  timeline: readonly StoryEntry[],
  order: StoryOrder,
  reader: Reader,
): Pick<EventText, 'title' | 'note'> | null {
  const end = timeline.findLast(({ event }) => ENDINGS.includes(event))
  return end ? eventTextOf(end, order, reader) : null
}

const ENDINGS: readonly TimelineEvent[] = [
  'expire',
  'missed',
  'decline',
  'cancelled',
  'not_started',
  'abandon',
  'authorize_failed',
  'authorize_rejected',
  'capture_failed',
  'capture_rejected',
  'payment_overdue',
]

function eventTextOf(entry: StoryEntry, order: StoryOrder, reader: Reader): EventText | null {
  const tell = storyOf(entry.event)?.[reader.role]
  return tell ? tell({ entry, order, name: nameFor(entry, reader) }) : null
}

/** The other person, or for staff the person who did it. */
function nameFor({ actor, name }: StoryEntry, reader: Reader): string {
  if (reader.role !== 'staff') return reader.other
  if (actor === 'player') return reader.player
  return actor === 'companion' ? reader.companion : (name ?? '')
}
