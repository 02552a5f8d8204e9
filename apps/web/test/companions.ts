import type { CompanionDetails } from '../src/features/companions/page/companion-data.ts'
import type { Companion } from '../src/features/marketplace/companions.ts'

/** A companion on the marketplace, whose id is also their username and tag. */
export const companion = (id: string, part: Partial<Companion> = {}): Companion => ({
  id,
  user_id: id,
  username: id,
  name: `Name ${id}`,
  tag: id,
  profile_picture: null,
  banner_url: null,
  country: null,
  country_name: null,
  country_code: null,
  region: null,
  rank: 25,
  rating: 2.5,
  ratings: null,
  languages: [],
  rank_checked_at: null,
  answer_seconds: null,
  matches: 1,
  hourly: 1500,
  available: true,
  ...part,
})

/** Kai Mercer's own page. */
export const kai: CompanionDetails = {
  ...companion('kai', { name: 'Kai Mercer', matches: 23, languages: ['de'], answer_seconds: 95 }),
  country: 276,
  country_name: 'Germany',
  country_code: 'DE',
  region: 3,
  region_name: 'Europe',
  rating_count: 4,
  bio: 'Calm caller.',
  strengths: null,
  came: null,
  notes: [],
  results: [],
  hours: Array.from({ length: 24 }, () => 0),
}
