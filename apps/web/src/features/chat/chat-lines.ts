import type { ChatMessage } from '@queuemate/contracts/chat/schemas'

/** A message sent from this page, with its client id. */
export type Outgoing = { clientId: string; text: string; state: 'sending' | 'sent' | 'failed'; time: string }

/** Something that happened to the order, shown between the messages. */
export type ChatEvent = { key: string; time: string; text: string; lit: boolean }

export type ChatLine =
  | { kind: 'event'; key: string; event: ChatEvent }
  | {
      kind: 'message'
      key: string
      text: string
      time: string
      mine: boolean
      state: 'sent' | 'sending' | 'failed'
      /** Follows a message of the same sender: one avatar for the run. */
      continues: boolean
      /** The last message of a run shows the time. */
      last: boolean
    }

/** A pause this long starts a new run even with the same sender. */
const pause = 5 * 60_000

/**
 * Messages in the order of their ids, because the clocks of two servers may differ, with the events between them by time;
 * then the messages that the list does not include yet. Runs of one sender are marked.
 */
export function chatLines(
  messages: ChatMessage[],
  outgoing: Outgoing[],
  events: ChatEvent[],
  me: string,
): ChatLine[] {
  const rest: ChatLine[] = events
    .map((event) => ({ kind: 'event' as const, key: event.key, event }))
    .sort((a, b) => timeOf(a) - timeOf(b))
  const written = messages
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ id, text, time, sender_username, client_id }) => {
      const mine = sender_username === me
      // The user's own message keeps its key when it arrives, so that it is announced only once.
      const message = line((mine && client_id) || `m${id}`, text, time, mine)
      const after = rest.findIndex((event) => timeOf(event) > timeOf(message))
      return [...rest.splice(0, after === -1 ? rest.length : after), message]
    })
  const arrived = new Set(messages.map((message) => message.client_id))
  const unsent = outgoing
    .filter(({ clientId }) => !arrived.has(clientId))
    .map(({ clientId, text, time, state }) => line(clientId, text, time, true, state))
  return markRuns([...written, ...rest, ...unsent])
}

function line(
  key: string,
  text: string,
  time: string,
  mine: boolean,
  state: 'sent' | 'sending' | 'failed' = 'sent',
): ChatLine {
  return { kind: 'message', key, text, time, mine, state, continues: false, last: true }
}

function timeOf(entry: ChatLine): number {
  return Date.parse(entry.kind === 'event' ? entry.event.time : entry.time)
}

function markRuns(lines: ChatLine[]): ChatLine[] {
  return lines.map((entry, index) =>
    entry.kind === 'event'
      ? entry
      : { ...entry, continues: isRun(lines[index - 1], entry), last: !isRun(entry, lines[index + 1]) },
  )
}

function isRun(before: ChatLine | undefined, after: ChatLine | undefined): boolean {
  if (before?.kind !== 'message' || after?.kind !== 'message') return false
  if (before.mine !== after.mine || before.state === 'failed') return false
  return timeOf(after) - timeOf(before) < pause
}

/** Adds a message that arrived live, once. */
export function withMessage(messages: ChatMessage[], arrived: ChatMessage): ChatMessage[] {
  return messages.some((message) => message.id === arrived.id) ? messages : [...messages, arrived]
}

/** The last message, if the other person wrote it after this moment. */
export function lastLineOf(
  messages: ChatMessage[] | undefined,
  me: string,
  after: string | null,
): string | null {
  const last = messages?.at(-1)
  if (!last || last.sender_username === me) return null
  return after !== null && Date.parse(last.time) >= Date.parse(after) ? last.text : null
}
