import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PageButton } from '@queuemate/app-kit/page-button'
import { RANK_LISTS } from '@queuemate/contracts/staff/companions'
import { Segmented } from '@queuemate/ui/segmented'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { RankRequestCard } from '../features/companions/rank-request-card.tsx'
import { Page } from '../lib/page.tsx'
import { PagedList } from '../lib/table/paged-list.tsx'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { oneOf } from '@queuemate/app-kit/address-params'
import { api } from '../lib/trpc.ts'

const rankRequestParams = { status: oneOf(RANK_LISTS) }

/** Companions' rank requests, the longest waiting first. */
export function Component() {
  const [{ status = 'open' }, change] = useAddressParams(rankRequestParams)
  const query = useInfiniteQuery(
    api.staff.rankRequests.list.infiniteQueryOptions({ status, limit: 20 }, pageOptions),
  )
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
          <PageButton to="/companions">{t`Companions`}</PageButton>
        </>
      }
    >
      <PagedList
        {...usePages(query)}
        problem={t`The rank requests could not be loaded.`}
        className="stack g4"
        skeleton={<SkeletonLines lines={[240, 240]} />}
        empty={status === 'open' ? t`No rank requests waiting` : t`No decided rank requests yet`}
        emptyText={t`Companions request a new rank with a screenshot of their career page.`}
      >
        {(rows) => rows.map((request) => <RankRequestCard key={request.id} request={request} />)}
      </PagedList>
    </Page>
  )
}
