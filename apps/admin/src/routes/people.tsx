import { t } from '@lingui/core/macro'
import { PeopleList } from '../features/people/people-list.tsx'
import { filtersOf, peopleParams } from '../features/people/people-params.ts'
import { Page } from '../lib/page.tsx'
import { SaveCsvButton } from '../lib/save-csv-button.tsx'
import { trpcClient } from '../lib/trpc.ts'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'

export function Component() {
  const [params, change] = useAddressParams(peopleParams)
  return (
    <Page
      title={t`People`}
      actions={
        <SaveCsvButton
          file="queuemate-people.csv"
          load={() => trpcClient.staff.people.csv.query(filtersOf(params))}
        />
      }
    >
      <PeopleList params={params} onChange={change} />
    </Page>
  )
}
