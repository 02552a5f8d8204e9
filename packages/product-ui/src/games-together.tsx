import { plural, t } from '@lingui/core/macro'
import type { GamesTogether as Games } from '@queuemate/contracts/orders/schemas'
import { Slots } from '@queuemate/ui/slots'

type GamesTogetherProps = {
  games: Games
  /** The companion's first name. */
  name: string
}

/** A player's games with a companion: the latest as the row of five, with the newest in the fifth place, and all in words. */
export function GamesTogether({ games: { games, won, latest }, name }: GamesTogetherProps) {
  const wins = latest.map(({ own, other }) => own > other)
  const count = plural(games, { one: '# game', other: '# games' })
  return (
    <p className="row g2 sm t2 tnum">
      <Slots done={[4, 3, 2, 1, 0].map((ago) => wins[ago] === true)} lit={wins[0] === true} />
      <span className="grow breaks">{t`${count} with ${name}, ${won} won`}</span>
    </p>
  )
}
