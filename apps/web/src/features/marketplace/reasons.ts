import { plural, t } from '@lingui/core/macro'
import { greatScore } from '@queuemate/contracts/companions/ratings'
import type { GamesTogether } from '@queuemate/contracts/orders/schemas'
import { formatLanguage } from '@queuemate/i18n/format'
import type { Companion } from './companions.ts'

/** How many companions of the player's own games come first. */
const AGAIN = 3

type Viewer = {
  together: readonly GamesTogether[]
  /** Codes of the languages that the player speaks. */
  languages: readonly string[]
}

/** The ids of the companions to play with again: those of the latest games who are available. */
export function partnersOf(companions: readonly Companion[], together: readonly GamesTogether[]): string[] {
  const available = new Set(companions.flatMap((one) => (one.available ? [one.id] : [])))
  const ids = together.map(({ companion_id }) => companion_id).filter((id) => available.has(id))
  return ids.slice(0, AGAIN)
}

/** The list with these companions first, as far as they are in it. */
export function withFirst(companions: Companion[], ids: readonly string[]): Companion[] {
  const first = ids.flatMap((id) => companions.find((one) => one.id === id) ?? [])
  return first.length === 0 ? companions : [...first, ...companions.filter((one) => !ids.includes(one.id))]
}

/** "5 games together, 3 won". */
function togetherText({ games, won }: Pick<GamesTogether, 'games' | 'won'>): string {
  const count = plural(games, { one: '# game', other: '# games' })
  return t`${count} together, ${won} won`
}

/** Why each companion is worth a look, by their id, where the list says so; every reason is true of the list as it is. */
export function reasonsOf(
  companions: readonly Companion[],
  { together, languages }: Viewer,
): Map<string, string> {
  const reasons = new Map<string, string>()
  const give = (companion: Companion | undefined, reason: string) => {
    if (companion && !reasons.has(companion.id)) reasons.set(companion.id, reason)
  }
  for (const games of together)
    give(
      companions.find(({ id }) => id === games.companion_id),
      togetherText(games),
    )
  const available = companions.filter((companion) => companion.available)
  give(
    lowest(available, ({ answer_seconds: seconds }) => seconds ?? Infinity),
    t`Answers fastest now`,
  )
  give(
    lowest(available, (companion) => -scoreOf(companion) || Infinity),
    t`Best rated here`,
  )
  const own = languages.filter((language) => language !== 'en')
  for (const companion of companions) {
    const shared = companion.languages.find((language) => own.includes(language))
    if (shared) {
      const language = formatLanguage(shared)
      give(companion, t`Speaks ${language}`)
    }
  }
  return reasons
}

/** The only one with the lowest value; undefined where several share it, or none has one. */
function lowest(companions: readonly Companion[], value: (companion: Companion) => number) {
  const least = Math.min(...companions.map(value))
  const found = companions.filter((companion) => value(companion) === least)
  return least !== Infinity && found.length === 1 ? found[0] : undefined
}

function scoreOf({ ratings }: Companion): number {
  if (!ratings) return 0
  const count = ratings.great + ratings.good + ratings.bad
  return greatScore({ rating_great: ratings.great, rating_count: count, raters: Infinity })
}
