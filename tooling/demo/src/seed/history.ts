import { IMMORTAL_1 } from '@queuemate/contracts/lookups/ranks'
import { splitPrice } from '@queuemate/contracts/money'
import { WEEK_MS, weekStart } from '@queuemate/contracts/weeks'
import notes from '../../assets/notes.json' with { type: 'json' }
import { LOSING } from '../assets.ts'
import type { Random } from '../random.ts'
import { ASKED, DAY, HOUR, MINUTE, minuteOfDay, minutesAhead } from './hours.ts'
import { PEOPLE, type CompanionPart, type Person } from './people.ts'

/** Long enough for a request, a game and its score. */
const LONGEST = 2 * HOUR

/** How a request ends: scored, before it is accepted, or after that, by the player or the companion. */
export const ENDS = ['scored', 'expired', 'declined', 'withdrawn', 'cancelled', 'left'] as const
type End = (typeof ENDS)[number]
const UNPLAYED = ENDS.slice(1)
/** By how many games the weeks of a busy companion differ from the usual number: none is like the next. */
const SWINGS = [0, 1, -1, 2, 0, -1]

export interface PastOrder {
  player: Person
  companion: Person
  end: End
  price: number
  fee: number
  requested: Date
  accepted: Date
  started: Date
  ended: Date
  scored: Date
  score: { team: number; other: number }
  feedback: { rating: number; type: number; improvement: number; notes: string } | null
}

/** Whether the card was used: the request was accepted. */
export const isAccepted = ({ end }: PastOrder) => end === 'scored' || end === 'cancelled' || end === 'left'

/** Every past order, oldest first. Pure: depends only on its arguments. */
export function inventHistory(random: Random, now: Date): PastOrder[] {
  const customers = PEOPLE.filter((person) => person.card)
  const busy = new Map<Person, number[]>()
  /** The player, or the first one after them who plays with no one else at that time. */
  const freePlayer = (player: Person, at: number): Person => {
    const from = customers.indexOf(player)
    const inOrder = [...customers.slice(from), ...customers.slice(0, from)]
    const free = inOrder.find((one) => !busy.get(one)?.some((start) => Math.abs(start - at) < LONGEST))
    if (!free) throw new Error('every customer of the demo data plays already')
    busy.set(free, [...(busy.get(free) ?? []), at])
    return free
  }
  const orders = PEOPLE.flatMap((companion, index) => {
    const part = companion.companion
    if (!part) return []
    const regulars = Array.from({ length: 3 }, () => random.pick(customers))
    return requestsOf(companion, part, index, random, now).map(({ at, end }) => {
      const player = random.pick(random.chance(0.45) ? regulars : customers)
      return invent(freePlayer(player, at), companion, part, new Date(at), end, random)
    })
  })
  dealNotes(orders)
  // Those to come are invented, too, so that the past is the same on every day.
  const past = orders.filter(({ requested }) => requested.getTime() <= now.getTime() - 3 * HOUR)
  return past.toSorted((one, other) => one.requested.getTime() - other.requested.getTime())
}

/**
 * When a companion was asked for a game: in each week since they joined, once a day at most, at their usual hours. The
 * weeks with a request that came to nothing differ from one companion to the next.
 */
function requestsOf(companion: Person, part: CompanionPart, index: number, random: Random, now: Date) {
  const [from, until] = ASKED[part.rhythm]
  const ahead = minutesAhead(companion.zone, now)
  const timeOfDay = () => minuteOfDay(random.between(from, until) - ahead) * MINUTE
  const requests: { at: number; end: End }[] = []
  let unplayed = 0
  for (let week = part.weeks; week >= 0; week--) {
    const monday = weekStart(now).getTime() - week * WEEK_MS
    // No week is empty: its first game is not on a Sunday, whose last game ends in the next week.
    const first = random.between(0, 5)
    const step = random.pick([1, 2, 3])
    const dayOf = (game: number) => monday + ((first + game * step) % 7) * DAY
    const extra = part.weekly - 1
    const swing = part.weekly > 2 ? SWINGS[week % SWINGS.length]! : 0
    const games = 1 + Math.floor(extra) + (random.chance(extra % 1) ? 1 : 0) + swing
    for (let game = 0; game < games; game++) requests.push({ at: dayOf(game) + timeOfDay(), end: 'scored' })
    const everyWeeks = part.weekly > 2 ? 2 : 3
    if ((week + index) % everyWeeks === 0)
      requests.push({ at: dayOf(games) + timeOfDay(), end: UNPLAYED[unplayed++ % UNPLAYED.length]! })
  }
  return requests
}

function invent(
  player: Person,
  companion: Person,
  { rate, feeBps, answer, liked }: CompanionPart,
  requested: Date,
  end: End,
  random: Random,
): PastOrder {
  const after = (from: Date, low: number, high: number) =>
    new Date(from.getTime() + random.between(low, high))
  const accepted = after(requested, answer * 600, answer * 1400)
  const started = after(accepted, 2 * MINUTE, 7 * MINUTE)
  const ended = after(started, 22 * MINUTE, 48 * MINUTE)
  // Higher ranks win more often.
  const won = random.chance(0.6 + (companion.rank - IMMORTAL_1) * 0.05)
  const drawn = random.chance(0.04)
  const loser = drawn ? 14 : random.between(LOSING.least, LOSING.most)
  return {
    player,
    companion,
    end,
    price: rate,
    fee: splitPrice(rate, feeBps).fee,
    requested,
    accepted,
    started,
    ended,
    scored: after(ended, MINUTE, 5 * MINUTE),
    score: drawn ? { team: 14, other: 14 } : won ? { team: 13, other: loser } : { team: loser, other: 13 },
    feedback: end === 'scored' && random.chance(0.85) ? inventFeedback(liked, random) : null,
  }
}

/** Writes each note once until all of its rating are written, and never twice about one companion. */
function dealNotes(orders: readonly PastOrder[]): void {
  const left = notes.map(() => new Set<string>())
  for (const [, own] of Map.groupBy(orders, ({ companion }) => companion)) {
    const written = new Set<string>()
    for (const { feedback } of own) {
      if (!feedback?.notes) continue
      const [all, deck] = [notes[feedback.rating - 1]!, left[feedback.rating - 1]!]
      const isFresh = (note: string) => !written.has(note)
      if (![...deck].some(isFresh)) for (const note of all) deck.add(note)
      const fresh = [...deck].filter(isFresh)
      feedback.notes = fresh.find((note) => note === feedback.notes) ?? fresh[0] ?? ''
      written.add(feedback.notes)
      deck.delete(feedback.notes)
    }
  }
}

function inventFeedback(liked: number, random: Random) {
  const luck = random.next() * 100
  const rating = luck < liked ? 3 : luck < liked + (100 - liked) * 0.6 ? 2 : 1
  return {
    rating,
    type: random.between(1, 2),
    improvement: random.between(1, 3),
    // By rating; many write nothing.
    notes: random.chance(0.45) ? random.pick(notes[rating - 1]!) : '',
  }
}
