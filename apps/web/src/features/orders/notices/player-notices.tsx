import { LastGame } from '../history/last-game.tsx'
import { usePlayedHere } from '../session/use-played-here.ts'
import { CardNotice } from '../../payments/card-notice.tsx'

/**
 * What a player finds above the list of companions. It loads after the list: the provider may have to be asked about the
 * card, which must not keep the list waiting.
 */
export function PlayerNotices({ cardWorks }: { cardWorks: boolean }) {
  const lastGame = usePlayedHere()
  return (
    <>
      {cardWorks && <CardNotice />}
      {lastGame !== null && <LastGame orderId={lastGame} />}
    </>
  )
}
