import { t } from '@lingui/core/macro'
import type { GamesTogether } from '@queuemate/contracts/orders/schemas'
import { formatMonth } from '@queuemate/i18n/format'

type Result = GamesTogether['latest'][number]

const marginOf = ({ own, other }: Result) => own - other

/** What is new about the latest game of a row of `together`, as far as the results in it prove it. */
export function newsOf({ latest }: GamesTogether, together: readonly GamesTogether[]): string[] {
  const [game, before] = latest
  if (!game) return []
  const margin = marginOf(game)
  if (margin <= 0) {
    if (margin === 0 || !before || marginOf(before) >= margin) return []
    return [t`Closer than last time (${before.own} - ${before.other})`]
  }
  const end = latest.findIndex((one) => marginOf(one) <= 0)
  const wins = end === -1 ? latest.length : end
  return [
    ...(wins > 1 ? [t`${wins} wins in a row together`] : []),
    ...(isBestOfMonth(game, together) ? [t`Your best this month`] : []),
  ]
}

/** Whether no other result of its month is as good; false if there is none, or if one may be missing in the rows. */
function isBestOfMonth(game: Result, together: readonly GamesTogether[]): boolean {
  const isThen = ({ at }: Result) => formatMonth(at) === formatMonth(game.at)
  const isWhole = together.every(({ games, latest }) => latest.length === games || !latest.every(isThen))
  const others = together.flatMap(({ latest }) => latest).filter((one) => one !== game && isThen(one))
  return isWhole && others.length > 0 && others.every((one) => marginOf(one) < marginOf(game))
}
