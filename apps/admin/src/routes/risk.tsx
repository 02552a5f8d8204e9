import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { oneOf } from '@queuemate/app-kit/address-params'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { Card, CardBody } from '@queuemate/ui/card'
import { Segmented } from '@queuemate/ui/segmented'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { CaseFate, CaseSubject, caseTitle } from '../features/risk/case-parts.tsx'
import { Rules } from '../features/risk/rules.tsx'
import { signalName } from '../features/risk/signal-text.ts'
import { CaseState } from '../lib/case-state.tsx'
import type { RiskCase } from '../lib/outputs.ts'
import { Page } from '../lib/page.tsx'
import { PagedList } from '../lib/table/paged-list.tsx'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { api } from '../lib/trpc.ts'

const TABS = ['open', 'kept', 'released', 'rules'] as const
const riskParams = { show: oneOf(TABS) }

/** What the rules of risk found: the most money first, then the oldest. */
export function Component() {
  const [{ show = 'open' }, change] = useAddressParams(riskParams)
  return (
    <Page
      title={t`Needs a look`}
      actions={
        <Segmented
          aria-label={t`Which cases`}
          value={show}
          options={[
            { value: 'open', label: t`Waiting` },
            { value: 'kept', label: t`Kept` },
            { value: 'released', label: t`Released` },
            { value: 'rules', label: t`Rules` },
          ]}
          onValueChange={(next) => change({ show: next === 'open' ? undefined : next })}
        />
      }
    >
      {show === 'rules' ? <Rules /> : <Cases key={show} state={show} />}
    </Page>
  )
}

function Cases({ state }: { state: Exclude<(typeof TABS)[number], 'rules'> }) {
  const query = useInfiniteQuery(api.staff.risk.list.infiniteQueryOptions({ state, limit: 20 }, pageOptions))
  return (
    <PagedList
      {...usePages(query)}
      problem={t`The cases could not be loaded.`}
      className="stack g4"
      skeleton={<SkeletonLines lines={[96, 96, 96]} />}
      empty={state === 'open' ? t`Nothing needs a look` : t`No such cases yet`}
      emptyText={t`Orders and accounts that the rules of risk find are listed here until staff decide, or for 72 hours.`}
    >
      {(rows) => rows.map((row) => <CaseCard key={row.id} row={row} />)}
    </PagedList>
  )
}

function CaseCard({ row }: { row: RiskCase }) {
  return (
    <Card>
      <CardBody className="stack g2">
        <span className="row between g2">
          <h2>
            <Link className="link" to={`/risk/${row.id}`}>
              {caseTitle(row)}
            </Link>
          </h2>
          <CaseState of={row} />
        </span>
        <CaseSubject of={row} />
        <p className="t2">{row.signals.map(({ name }) => signalName(name)).join(' · ')}</p>
        <p className="t3 sm">
          <CaseFate of={row} />
        </p>
      </CardBody>
    </Card>
  )
}
