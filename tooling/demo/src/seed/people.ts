import { IMMORTAL_1, RADIANT, RANKS } from '@queuemate/contracts/lookups/ranks'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import { APPLICANTS, BIO_PARTS, COMPANIONS, PAYBANDS, PLAYERS, type PersonLine } from './people-data.ts'
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
  /** How many scored games they have played. */
  games: number
  payouts: boolean
}

const BANNERS = 9
const CARDS = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_discover']
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
  const companion = (rank: string, games: number, payouts: boolean): Partial<Person> => ({
    role: 'companion',
    companion: { ...companionPart(rankOf(rank), random), games, payouts },
  })
  return [
    make(['Robin Vale', 'demo_player', 'DE', 'en de', 'swept', 2], 'Gold 2', {
      card: 'pm_card_visa',
      discord: 'robin.vale',
    }),
    make(['Noa Winter', 'demo_player2', 'US', 'en', 'long', 1], 'Platinum 3', { look: null, discord: null }),
    make(
      ['Kai Mercer', 'demo_companion', 'GB', 'en', 'parted', 4],
      'Radiant',
      companion('Radiant', 23, true),
    ),
    make(
      ['Iris Falk', 'demo_companion2', 'SE', 'sv en', 'bun', 1],
      'Immortal 2',
      companion('Immortal 2', 6, false),
    ),
    make(['Sam Okafor', 'demo_staff', 'NG', 'en', 'crop', 7], 'Silver 1', { role: 'staff' }),
    make(['Alex Moreau', 'demo_admin', 'FR', 'fr en', 'hood', 2], 'Bronze 2', { role: 'admin' }),
  ]
}

function bot(line: PersonLine, index: number, random: Random): Person {
  // All companion ranks occur, Radiant least often.
  const rank = index % 6 === 5 ? RADIANT : IMMORTAL_1 + (index % 3)
  const games = random.between(1, 6) + (random.chance(0.25) ? random.between(3, 8) : 0)
  const part = { ...companionPart(rank, random), games, payouts: true }
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

function companionPart(rank: number, random: Random): CompanionPart {
  const payband = rank === RADIANT ? 2 : rank === IMMORTAL_1 ? 0 : 1
  const band = PAYBANDS[payband] ?? PAYBANDS[0]
  // Whole or half dollars, as people choose.
  const rate = Math.ceil(random.between(band.minimum, band.maximum - 50) / 50) * 50
  return {
    payband,
    rate,
    feeBps: band.fee_bps,
    banner: random.between(1, BANNERS),
    bio: BIO_PARTS.map((sentences) => random.pick(sentences)).join(' '),
    games: 0,
    payouts: true,
  }
}
