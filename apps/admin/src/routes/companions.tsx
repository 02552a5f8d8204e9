import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatCount } from '@queuemate/i18n/format'
import { LinkButton } from '@queuemate/ui/button'
import { CompanionDrawer } from '../features/companions/companion-drawer.tsx'
import { CompanionList } from '../features/companions/companion-list.tsx'
import { companionParams, filtersOf } from '../features/companions/companion-params.ts'
import { Page } from '../lib/page.tsx'
import { queuesQuery } from '../lib/queries.ts'
import { SaveCsvButton } from '../lib/save-csv-button.tsx'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { trpcClient } from '../lib/trpc.ts'

export function Component() {
  const [params, change] = useAddressParams(companionParams)
  const waiting = useQuery(queuesQuery).data?.rank_requests ?? 0
  const count = formatCount(waiting)
  return (
    <Page
      title={t`Companions`}
      actions={
        <>
          <SaveCsvButton
            file="queuemate-companions.csv"
            load={() => trpcClient.staff.companions.csv.query(filtersOf(params))}
          />
          <LinkButton asChild>
            <Link to="/companions/ranks">{waiting > 0 ? t`Rank requests (${count})` : t`Rank requests`}</Link>
          </LinkButton>
        </>
      }
    >
      <CompanionList params={params} onChange={change} />
      {params.person && (
        <CompanionDrawer
          key={params.person}
          userId={params.person}
          onClose={() => change({ person: undefined })}
        />
      )}
    </Page>
  )
}
