import { selectOrdinal, t } from '@lingui/core/macro'
import { formatItems, formatLanguage } from '@queuemate/i18n/format'
import { wishWord } from '@queuemate/product-ui/order-story/wish'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { Fact } from '@queuemate/ui/facts'
import type { IncomingRequest } from '../session/session.ts'

/** Who is asking for a game, and what for. */
export function RequestPlayer({ player }: { player: IncomingRequest['player'] }) {
  const { rank, languages, wish } = player
  return (
    <>
      <Fact label={t`Player`}>
        <RankBadge rank={rank} />
        {languages.length > 0 && <span className="t2"> · {formatItems(languages.map(formatLanguage))}</span>}
      </Fact>
      <Fact label={t`Together`}>{togetherText(player)}</Fact>
      {wish && (
        <Fact label={t`Tonight`}>
          {wishWord(wish.goal)}
          {wish.text && <bdi className="t2">: {wish.text}</bdi>}
        </Fact>
      )}
    </>
  )
}

/** "2nd game with you, won 13 - 7": the companion's own side first. */
function togetherText({ games_together: before, last }: IncomingRequest['player']): string {
  if (before === 0 || !last) return t`First game with you`
  const game = before + 1
  const which = t`${selectOrdinal(game, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} game with you`
  const score = `${last.own} - ${last.other}`
  if (last.own === last.other) return t`${which}, last one drawn ${score}`
  return last.own > last.other ? t`${which}, last one won ${score}` : t`${which}, last one lost ${score}`
}
