import { t } from '@lingui/core/macro'
import { PeopleList } from '../features/people/people-list.tsx'
import { peopleView } from '../features/people/view.ts'
import { Page } from '../lib/page.tsx'
import { useView } from '../lib/table/use-view.ts'

export function People() {
  const [view, change] = useView(peopleView)
  return (
    <Page title={t`People`}>
      <PeopleList view={view} onChange={change} />
    </Page>
  )
}
