import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { peopleColumns } from '../features/people/people-columns.tsx'
import { filtersOf, peopleParams } from '../features/people/people-params.ts'
import { roleName } from '../lib/labels.ts'
import { FilterSelect } from '../lib/table/filter-select.tsx'
import { ListPage } from '../lib/table/list-page.tsx'
import { PEOPLE_PAUSE_MS, SearchField } from '../lib/table/search-field.tsx'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { api, trpcClient } from '../lib/trpc.ts'

/** Everyone with an account, searchable by name, email or order number. */
export function Component() {
  const [params, change] = useAddressParams(peopleParams)
  const filters = filtersOf(params)
  const query = useInfiniteQuery(api.staff.people.search.infiniteQueryOptions(filters, pageOptions))
  return (
    <ListPage
      {...usePages(query)}
      title={t`People`}
      csv={{ file: 'queuemate-people.csv', load: () => trpcClient.staff.people.csv.query(filters) }}
      params={params}
      change={change}
      sort="-joined"
      filters={
        <>
          <SearchField
            label={t`Name, email, in-game name or order`}
            value={params.q}
            pauseMs={PEOPLE_PAUSE_MS}
            onChange={(q) => change({ q })}
          />
          <FilterSelect
            label={t`Role`}
            all={t`Any role`}
            value={params.role}
            options={ROLES.map((value) => ({ value, label: roleName(value) }))}
            onChange={(role) => change({ role })}
          />
          <FilterSelect
            label={t`Banned`}
            all={t`Any ban state`}
            value={params.banned}
            options={[
              { value: 'yes', label: t`Banned` },
              { value: 'no', label: t`Not banned` },
            ]}
            onChange={(banned) => change({ banned })}
          />
        </>
      }
      problem={t`The people could not be loaded.`}
      columns={peopleColumns()}
      rowKey={({ id }) => id}
      hrefOf={({ id }) => `/people/${id}`}
      empty={t`No one found`}
      emptyText={t`No account matches the search and filters.`}
    />
  )
}
