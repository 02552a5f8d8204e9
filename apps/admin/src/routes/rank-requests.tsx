import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { RANK_LISTS } from '@queuemate/contracts/staff/companions'
import { Button, LinkButton } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Segmented } from '@queuemate/ui/segmented'
import { Skeleton } from '@queuemate/ui/skeleton'
import { RankRequestCard } from '../features/companions/rank-request-card.tsx'
import { Failure } from '../lib/failure.tsx'
import { Page } from '../lib/page.tsx'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { oneOf, useAddressParams } from '../lib/table/use-address-params.ts'
import { trpc } from '../lib/trpc.ts'

const rankRequestParams = z.object({ status: oneOf(RANK_LISTS) })

/** Rank requests of companions, those that wait longest first. */
export function RankRequests() {
  const [{ status = 'open' }, change] = useAddressParams(rankRequestParams)
  const query = trpc.staff.rankRequests.list.useInfiniteQuery({ status, limit: 20 }, pageOptions)
  const requests = usePages(query)
  const { rows, error } = requests
  return (
    <Page
      title={t`Rank requests`}
      actions={
        <>
          <Segmented
            aria-label={t`Which requests`}
            value={status}
            options={[
              { value: 'open', label: t`Waiting` },
              { value: 'decided', label: t`Decided` },
            ]}
            onValueChange={(next) => change({ status: next === 'open' ? undefined : next })}
          />
          <LinkButton asChild>
            <Link to="/companions">
              <Trans>Companions</Trans>
            </Link>
          </LinkButton>
        </>
      }
    >
      <div className="stack g4">
        {Boolean(error) && <Failure error={error} onRetry={requests.retry} />}
        {!rows && !error && [1, 2].map((row) => <Skeleton key={row} height={240} />)}
        {rows?.length === 0 && (
          <EmptyState
            title={status === 'open' ? t`No rank request waits` : t`No rank request was decided yet`}
          >
            <Trans>Companions ask for a new rank with a screenshot of their career page.</Trans>
          </EmptyState>
        )}
        {rows?.map((request) => (
          <RankRequestCard key={request.id} request={request} />
        ))}
        {requests.hasMore && (
          <div>
            <Button loading={requests.isLoadingMore} onClick={requests.loadMore}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </div>
    </Page>
  )
}
