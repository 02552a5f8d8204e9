import type { Role } from '@queuemate/contracts/accounts/schemas'
import people from '../../assets/people.json' with { type: 'json' }
import type { Rhythm } from './hours.ts'

/** The mail domain of the companions that bots play. */
const BOT_DOMAIN = 'bots.queuemate.test'

export interface Person {
  id: string
  name: string
  username: string
  email: string
  role: Role
  /** ISO 3166 alpha-2. */
  country: string
  /** Time zone. */
  zone: string
  languages: string[]
  rank: number
  discord: string | null
  /** False keeps the default picture. */
  picture: boolean
  card: string | null
  /** How many hours ago they applied to become a companion: staff decide about them. */
  applied: number | null
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

/** All people of the demo data. */
export const PEOPLE = people as Person[]

export const APPLICANTS = PEOPLE.filter(({ applied }) => applied)

export function personNamed(name: string): Person {
  const person = PEOPLE.find(({ username }) => username === name)
  if (!person) throw new Error(`${name} is missing in the demo data`)
  return person
}

export const PAYBANDS = [
  { name: 'Starter', minimum: 600, maximum: 1400, fee_bps: 500 },
  { name: 'Standard', minimum: 1000, maximum: 2200, fee_bps: 500 },
  { name: 'Elite', minimum: 1800, maximum: 4500, fee_bps: 400 },
] as const

/** Companions whom bots play. */
/** A person's name in the game, and the tag behind it. */
export const ingameOf = ({ name, username }: Person) => ({
  ingame_name: name.split(' ')[0] ?? username,
  ingame_tag: username.slice(-4).toUpperCase().replace('_', 'X'),
})

export const isBot = ({ email }: Person) => email.endsWith(`@${BOT_DOMAIN}`)
