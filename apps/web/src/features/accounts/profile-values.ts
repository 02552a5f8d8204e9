import { t } from '@lingui/core/macro'
import { updateUserInput } from '@queuemate/contracts/accounts/profile'
import type { CurrentUser } from '../../lib/current-user.ts'

/** The form sends the input of `PUT user`: the browser and the API use the same rules and texts (spec §5). */
export const profileSchema = updateUserInput

export type ProfileValues = {
  name: string
  country: number | null
  languages: string[]
  ingame_name: string
  ingame_tag: string
  ingame_rank: number | null
  timezones: string[]
}

/** The saved values as the form shows them. Values that are not in a list are kept. */
export function profileValuesOf(user: CurrentUser): ProfileValues {
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

/** The fields edited here over a profile that has changed since the form was opened. */
export function mergeChanges(
  edited: ProfileValues,
  opened: ProfileValues,
  now: ProfileValues,
): ProfileValues {
  const before = new Map<string, unknown>(Object.entries(opened))
  const changed = Object.entries(edited).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return { ...now, ...Object.fromEntries(changed) }
}

type Known = { value: number; label: string; code?: string; aliases?: string[] | undefined }

/** The options of a list, with the chosen value added if the list does not have it. */
export function withUnknown(known: readonly Known[], chosen: number | null): Known[] {
  if (chosen === null || known.some(({ value }) => value === chosen)) return [...known]
  return [...known, { value: chosen, label: t`Unknown` }]
}

/** An offset in minutes as JavaScript gives it (west of UTC is positive), shown as "UTC +5:30". */
export function utcOffset(minutesWest: number): string {
  const sign = minutesWest > 0 ? '-' : '+'
  const minutes = Math.abs(minutesWest)
  const rest = String(minutes % 60).padStart(2, '0')
  const offset = `${sign}${Math.floor(minutes / 60)}:${rest}`
  return t`UTC ${offset}`
}
