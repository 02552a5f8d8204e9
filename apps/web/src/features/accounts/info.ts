import { updateUserInput } from '@queuemate/contracts/accounts/schemas'
import type { CurrentUser } from '../../lib/current-user.ts'

/** What the form sends is what `PUT user` takes: the same rules and texts on both sides (spec §5). */
export const infoRules = updateUserInput

export type InfoValues = {
  name: string
  country: number | null
  languages: string[]
  ingame_name: string
  ingame_tag: string
  ingame_rank: number | null
  timezones: string[]
}

/** What the server keeps, as the form shows it. Values that no list knows stay as they are. */
export function infoOf(user: CurrentUser): InfoValues {
  return {
    name: user.name,
    country: user.country,
    languages: user.languages,
    ingame_name: user.ingame_name ?? '',
    ingame_tag: user.ingame_tag ?? '',
    ingame_rank: user.ingame_rank,
    timezones: user.timezones,
  }
}

type Known = { value: number; label: string; code?: string }

/** The choices of a list by number, with the chosen one added when the list does not have it. */
export function withUnknown(known: readonly Known[], chosen: number | null): Known[] {
  if (chosen === null || known.some(({ value }) => value === chosen)) return [...known]
  return [...known, { value: chosen, label: 'Unknown' }]
}
