import { LastGame } from '../history/last-game.tsx'
import { usePlayedHere } from '../session/use-played-here.ts'
import { PausedNotice } from './paused-notice.tsx'
import { CardNotice } from '../../payments/card-notice.tsx'

/**
 * What a player sees above the list of companions. Loaded after the list, because reading the card may have to wait for
 * the provider.
 */
export function PlayerNotices({ cardWorks }: { cardWorks: boolean }) {
  const lastGame = usePlayedHere()
  return (
    <>
      <PausedNotice />
      {cardWorks && <CardNotice />}
      {lastGame !== null && <LastGame orderId={lastGame} />}
    </>
  )
}
