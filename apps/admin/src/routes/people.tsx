import { t } from '@lingui/core/macro'
import { PeopleList } from '../features/people/people-list.tsx'
import { peopleParams } from '../features/people/people-params.ts'
import { Page } from '../lib/page.tsx'
import { useAddressParams } from '../lib/table/use-address-params.ts'

export function Component() {
  const [params, change] = useAddressParams(peopleParams)
  return (
    <Page title={t`People`}>
      <PeopleList params={params} onChange={change} />
    </Page>
  )
}
