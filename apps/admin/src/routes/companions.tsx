import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PageButton } from '@queuemate/app-kit/page-button'
import { useAddressParams, useSearch } from '@queuemate/app-kit/use-address-params'
import { PAYOUT_ACCOUNT_STATES } from '@queuemate/contracts/staff/companions'
import { formatCount } from '@queuemate/i18n/format'
import { companionColumns } from '../features/companions/companion-columns.tsx'
import { CompanionDrawer } from '../features/companions/companion-drawer.tsx'
import { companionParams, filtersOf, type CompanionParams } from '../features/companions/companion-params.ts'
import { accountText } from '../features/companions/labels.ts'
import { paybandsQuery, queuesQuery } from '../lib/queries.ts'
import { FilterSelect } from '../lib/table/filter-select.tsx'
import { ListPage } from '../lib/table/list-page.tsx'
import { SearchField } from '../lib/table/search-field.tsx'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { api, trpcClient } from '../lib/trpc.ts'

/** All companions, newest first, with the open one beside the list. */
export function Component() {
  const [params, change] = useAddressParams(companionParams)
  const filters = filtersOf(params)
  const query = useInfiniteQuery(api.staff.companions.list.infiniteQueryOptions(filters, pageOptions))
  const search = useSearch()
  const hrefOf = (userId: string) => {
    const next = new URLSearchParams(search)
    next.set('person', userId)
    return `/companions?${next.toString()}`
  }
  const { q, payband, state, online, payouts, person } = params
  const isFiltered = Boolean(q ?? payband ?? state ?? online ?? payouts)
  return (
    <ListPage
      {...usePages(query)}
      title={t`Companions`}
      csv={{ file: 'queuemate-companions.csv', load: () => trpcClient.staff.companions.csv.query(filters) }}
      actions={<QueueLinks />}
      params={params}
      change={change}
      filters={<Filters params={params} change={change} />}
      problem={t`The companions could not be loaded.`}
      columns={companionColumns()}
      rowKey={({ user_id: id }) => id}
      hrefOf={({ user_id: id }) => hrefOf(id)}
      openKey={person}
      empty={isFiltered ? t`No companions found` : t`No companions yet`}
      emptyText={
        isFiltered
          ? t`No companion matches these filters.`
          : t`They appear here once their application is approved.`
      }
    >
      {person && (
        <CompanionDrawer key={person} userId={person} onClose={() => change({ person: undefined })} />
      )}
    </ListPage>
  )
}

function QueueLinks() {
  const { rank_requests: waiting = 0, player_notes: notes = 0 } = useQuery(queuesQuery).data ?? {}
  return (
    <>
      <PageButton to="/companions/notes">
        {notes > 0 ? t`Player notes (${formatCount(notes)})` : t`Player notes`}
      </PageButton>
      <PageButton to="/companions/ranks">
        {waiting > 0 ? t`Rank requests (${formatCount(waiting)})` : t`Rank requests`}
      </PageButton>
    </>
  )
}

type FiltersProps = {
  params: CompanionParams
  change: (patch: Partial<Record<Exclude<keyof CompanionParams, 'person'>, string | undefined>>) => void
}

function Filters({ params, change }: FiltersProps) {
  const bands = useQuery(paybandsQuery).data?.items ?? []
  return (
    <>
      <SearchField
        label={t`Name or username`}
        placeholder={t`Name`}
        value={params.q}
        onChange={(q) => change({ q })}
      />
      <FilterSelect
        label={t`Payband`}
        all={t`Any payband`}
        value={params.payband}
        options={bands.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(payband) => change({ payband })}
      />
      <FilterSelect
        label={t`State`}
        all={t`Any state`}
        value={params.state}
        options={[
          { value: 'active', label: t`Active` },
          { value: 'disabled', label: t`Disabled` },
        ]}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={t`Presence`}
        all={t`Any presence`}
        value={params.online}
        options={[
          { value: 'yes', label: t`Online` },
          { value: 'no', label: t`Offline` },
        ]}
        onChange={(online) => change({ online })}
      />
      <FilterSelect
        label={t`Payout account`}
        all={t`Any account`}
        value={params.payouts}
        options={PAYOUT_ACCOUNT_STATES.map((value) => ({ value, label: accountText(value) }))}
        onChange={(payouts) => change({ payouts })}
      />
    </>
  )
}
