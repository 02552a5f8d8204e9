import { t } from '@lingui/core/macro'
import { useTitle } from '@queuemate/app-kit/use-title'
import { PageHead } from '@queuemate/ui/page-head'
import { GameList } from '../../features/orders/history/game-list.tsx'
import { gamesQuery } from '../../features/orders/queries.ts'
import { preload } from '../../lib/preload.ts'
import styles from '../../lib/user-page.module.css'

export const { loader, shouldRevalidate, readsOf } = preload(() => [gamesQuery])

export function Component() {
  useTitle(t`Your games`)
  return (
    <main id="main" className={`page ${styles.page}`}>
      <PageHead
        title={t`Your games`}
        note={t`Every game you requested, newest first, and what happened to the money.`}
      />
      <GameList />
    </main>
  )
}
