import { splitPrice } from '@queuemate/contracts/money'
import type { Person } from './people.ts'
import type { Random } from '../random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A companion's statistics show five weeks; the history covers them. */
const BACK = 34 * DAY

export interface PastOrder {
  player: Person
  companion: Person
  /** Scored, ended before acceptance, or cancelled after it. */
  end: 'scored' | 'expired' | 'cancelled'
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

/** Every past order, oldest first. Pure: depends only on its arguments. */
export function inventHistory(people: readonly Person[], random: Random, now: Date): PastOrder[] {
  const customers = people.filter((person) => person.card)
  const orders = people.flatMap((companion) => {
    if (!companion.companion) return []
    const { games } = companion.companion
    const regulars = Array.from({ length: 5 }, () => random.pick(customers))
    const past = Array.from({ length: games }, (_, index) => {
      // Spread evenly, so that no week is empty for a busy companion.
      const share = (index + random.next() * 0.8) / games
      const requested = new Date(now.getTime() - 3 * HOUR - Math.floor(share * (BACK - 4 * HOUR)))
      return invent(random.pick(regulars), companion, requested, 'scored', random)
    })
    const unplayed = games >= 6 ? (['cancelled', 'expired'] as const) : []
    return [
      ...past,
      ...unplayed.map((end) =>
        invent(
          random.pick(regulars),
          companion,
          new Date(now.getTime() - random.between(2, 30) * DAY),
          end,
          random,
        ),
      ),
    ]
  })
  return orders.toSorted((one, other) => one.requested.getTime() - other.requested.getTime())
}

function invent(
  player: Person,
  companion: Person,
  requested: Date,
  end: PastOrder['end'],
  random: Random,
): PastOrder {
  const { rate = 0, feeBps = 0 } = companion.companion ?? {}
  const after = (from: Date, low: number, high: number) =>
    new Date(from.getTime() + random.between(low, high))
  const accepted = after(requested, 5_000, 45_000)
  const started = after(accepted, 2 * MINUTE, 7 * MINUTE)
  const ended = after(started, 22 * MINUTE, 48 * MINUTE)
  const won = random.chance(0.64)
  const loser = random.between(3, 11)
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
    score: won ? { team: 13, other: loser } : { team: loser, other: 13 },
    feedback: end === 'scored' && random.chance(0.85) ? inventFeedback(random) : null,
  }
}

const NOTES = [
  '',
  '',
  '',
  'Great calls, learned a lot.',
  'Would queue again.',
  'Friendly and on time.',
  'Good aim, quiet comms.',
]

function inventFeedback(random: Random) {
  const luck = random.next()
  return {
    rating: luck < 0.72 ? 3 : luck < 0.95 ? 2 : 1,
    type: random.between(1, 2),
    improvement: random.between(1, 3),
    notes: luck < 0.72 ? random.pick(NOTES) : '',
  }
}
