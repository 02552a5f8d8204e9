import { t } from '@lingui/core/macro'
import { useTitle } from '@queuemate/app-kit/use-title'
import { readParams } from '@queuemate/app-kit/address-params'
import { GameList, gamesParams } from '../../features/orders/history/game-list.tsx'
import { gamesQuery } from '../../features/orders/queries.ts'
import { preload } from '../../lib/preload.ts'
import styles from '../../lib/user-page.module.css'

export const { loader, shouldRevalidate, readsOf } = preload(({ searchParams }) => [
  gamesQuery(readParams(gamesParams, searchParams).companion),
])

export function Component() {
  useTitle(t`Your games`)
  return (
    <main id="main" className={`page ${styles.page}`}>
      <GameList />
    </main>
  )
}
