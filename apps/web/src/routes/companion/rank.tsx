import '../../styles/agreement.css'
import '../../styles/rank.css'
import { Card, CardBody } from '@queuemate/ui/card'
import { LoadError } from '@queuemate/ui/load-error'
import { AskCard } from '../../features/rank/ask-card.tsx'
import { PastRequests } from '../../features/rank/past-requests.tsx'
import { RankCard, RankCardSkeleton } from '../../features/rank/rank-card.tsx'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { api, preload } from '../../lib/preload.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

export const { loader, shouldRevalidate } = preload(() => [api.companions.rank.prefetch()])

export function Component() {
  useTitle('Rank')
  const rank = trpc.companions.rank.useQuery()
  return (
    <main id="main">
      <div className="pagehead">
        <h1>Rank</h1>
      </div>
      {rank.data ? (
        <div className="rankgrid">
          <RankCard current={rank.data} />
          <div className="rankgrid__side">
            <AskCard current={rank.data} />
            <PastRequests requests={rank.data.requests} />
          </div>
        </div>
      ) : rank.isError ? (
        <Card>
          <CardBody>
            <LoadError onRetry={() => void rank.refetch()}>
              Your rank could not be loaded. {failureOf(rank.error).text}
            </LoadError>
          </CardBody>
        </Card>
      ) : (
        <div className="rankgrid">
          <RankCardSkeleton />
          <RankCardSkeleton />
        </div>
      )}
    </main>
  )
}
