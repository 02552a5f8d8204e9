import { IMMORTAL_1, RADIANT, RANKS } from '@queuemate/contracts/lookups/ranks'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import { writeBio } from './bio.ts'
import { APPLICANTS, COMPANIONS, PAYBANDS, PLAYERS, type PersonLine } from './people-data.ts'
import type { Rhythm } from './places.ts'
import { drawLook, type Look } from './portrait.ts'
import type { Random } from '../random.ts'

/** The mail domain of the accounts that bots play. */
export const BOT_DOMAIN = 'bots.queuemate.test'
const PLAYER_DOMAIN = 'players.queuemate.test'
const DEMO_DOMAIN = 'queuemate.test'

export interface Person {
  id: string
  name: string
  username: string
  email: string
  role: Role
  /** ISO 3166 alpha-2. */
  country: string
  languages: string[]
  rank: number
  discord: string | null
  /** Null keeps the default picture. */
  look: Look | null
  card: string | null
  companion: CompanionPart | null
}

export interface CompanionPart {
  /** Place in the list of paybands. */
  payband: number
  rate: number
  feeBps: number
  banner: number
  bio: string
  /** When they are usually there, by their own clock. */
  rhythm: Rhythm
  /** For how many whole weeks they have played. */
  weeks: number
  /** Games of a week, about: one at least. */
  weekly: number
  /** Seconds in which they usually accept a request. */
  answer: number
  /** How many of 100 ratings are the best one. */
  liked: number
  payouts: boolean
}

const BANNERS = 20
/** The shown weeks of the charts of a companion, and one more. */
const LONG = 13
const CARDS = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_discover']
/** Most play in the evening. */
const RHYTHMS: readonly Rhythm[] = ['evening', 'evening', 'evening', 'night', 'morning', 'afternoon']
const rankOf = (label: string) => RANKS.find((rank) => rank.label === label)?.value ?? 1

/** All people of the demo data, the same every time. */
export function makePeople(random: Random): Person[] {
  return [
    ...demoPeople(random),
    ...COMPANIONS.map((line, index) => bot(line, index, random)),
    ...players(random),
    ...APPLICANTS.map(([line, rank]) => person(line, PLAYER_DOMAIN, rankOf(rank), random)),
  ]
}

function demoPeople(random: Random): Person[] {
  const make = (line: PersonLine, rank: string, more: Partial<Person>) => ({
    ...person(line, DEMO_DOMAIN, rankOf(rank), random),
    ...more,
  })
  const companion = (line: PersonLine, rank: string, more: Partial<CompanionPart>) =>
    make(line, rank, {
      role: 'companion',
      companion: { ...companionPart(line, rankOf(rank), random, 'evening'), weeks: LONG, ...more },
    })
  return [
    make(['Robin Vale', 'demo_player', 'DE', 'de en', 'swept', 2], 'Gold 2', {
      card: 'pm_card_visa',
      discord: 'robin.vale',
    }),
    make(['Noa Winter', 'demo_player2', 'US', 'en', 'long', 1], 'Platinum 3', { look: null, discord: null }),
    companion(['Kai Mercer', 'demo_companion', 'GB', 'en', 'parted', 4], 'Radiant', {
      weekly: 3,
      answer: 8,
      liked: 85,
    }),
    companion(['Iris Falk', 'demo_companion2', 'SE', 'sv en', 'bun', 1], 'Immortal 2', {
      weekly: 1,
      payouts: false,
    }),
    make(['Sam Okafor', 'demo_staff', 'NG', 'en', 'crop', 7], 'Silver 1', { role: 'staff' }),
    make(['Alex Moreau', 'demo_admin', 'FR', 'fr en', 'hood', 2], 'Bronze 2', { role: 'admin' }),
  ]
}

function bot(line: PersonLine, index: number, random: Random): Person {
  // All companion ranks occur, Radiant least often.
  const rank = index % 6 === 5 ? RADIANT : IMMORTAL_1 + (index % 3)
  const part = { ...companionPart(line, rank, random), banner: (index % BANNERS) + 1 }
  return { ...person(line, BOT_DOMAIN, rank, random), role: 'companion', companion: part }
}

function players(random: Random): Person[] {
  const highest = rankOf('Diamond 1')
  return PLAYERS.map((line, index) => ({
    ...person(line, PLAYER_DOMAIN, random.between(4, highest), random),
    card: CARDS[index % CARDS.length] ?? null,
  }))
}

function person(
  [name, username, country, languages, hair, skin]: PersonLine,
  domain: string,
  rank: number,
  random: Random,
): Person {
  return {
    id: random.uuid(),
    name,
    username,
    email: `${username}@${domain}`,
    role: 'player',
    country,
    languages: languages.split(' '),
    rank,
    discord: random.chance(0.6) ? username.replace('_', '.') : null,
    look: drawLook(hair, skin, random),
    card: null,
    companion: null,
  }
}

function companionPart(
  [, , , languages]: PersonLine,
  rank: number,
  random: Random,
  rhythm = random.pick(RHYTHMS),
): CompanionPart {
  const payband = rank === RADIANT ? 2 : rank === IMMORTAL_1 ? 0 : 1
  const band = PAYBANDS[payband] ?? PAYBANDS[0]
  const weeks = random.chance(0.2) ? random.between(LONG - 1, LONG) : random.between(1, 5)
  // Who has played for long asks for more, in whole or half dollars, as people choose.
  const share = (0.2 + (0.5 * weeks) / LONG + 0.3 * random.next()) * 0.9
  const rate = Math.round((band.minimum + share * (band.maximum - band.minimum)) / 50) * 50
  return {
    payband,
    rate,
    feeBps: band.fee_bps,
    banner: random.between(1, BANNERS),
    bio: writeBio(languages.split(' '), rhythm, random),
    rhythm,
    weeks,
    weekly: 1 + 0.3 * random.next(),
    // And has learned to answer fast.
    answer: Math.max(5, random.between(12, 38) - weeks),
    liked: random.chance(0.06) ? 10 : random.between(55, 92),
    payouts: true,
  }
}
