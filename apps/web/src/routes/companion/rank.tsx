import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '@queuemate/ui/page-head'
import { RankRequestCard } from '../../features/companions/rank/rank-request-card.tsx'
import { PastRequests } from '../../features/companions/rank/past-requests.tsx'
import { RankCard, RankCardSkeleton } from '../../features/companions/rank/rank-card.tsx'
import styles from '../../features/companions/rank/rank.module.css'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { preload } from '../../lib/preload.ts'
import { useTitle } from '@queuemate/app-kit/use-title'
import { rankQuery } from '../../features/companions/queries.ts'

export const { loader, shouldRevalidate, readsOf } = preload(() => [rankQuery])

export function Component() {
  useTitle(t`Rank`)
  const rank = useQuery(rankQuery)
  return (
    <main id="main">
      <PageHead title={t`Rank`} />
      <QueryPanel query={rank} problem={t`Your rank could not be loaded.`} skeleton={<RankSkeleton />}>
        {(current) => (
          <div className={styles.grid}>
            <RankCard current={current} />
            <div className={styles.side}>
              <RankRequestCard current={current} />
              <PastRequests requests={current.requests} />
            </div>
          </div>
        )}
      </QueryPanel>
    </main>
  )
}

function RankSkeleton() {
  return (
    <div className={styles.grid}>
      <RankCardSkeleton />
      <RankCardSkeleton />
    </div>
  )
}
