import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { failureOf } from '@queuemate/app-kit/errors'
import { useTitle } from '@queuemate/app-kit/use-title'
import { Button, LinkButton } from '@queuemate/ui/button'
import { PageHead } from '@queuemate/ui/page-head'
import { SkeletonCard } from '@queuemate/ui/skeleton'
import { StatementView } from '../../features/payouts/statement.tsx'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { BackLink } from '../../lib/back-link.tsx'
import { RecordNotFound } from '../../lib/record-not-found.tsx'
import { statementQuery } from '../../features/payouts/queries.ts'

const list = '/companion/payouts'

/** The statement of one payout, on screen, in print and as CSV. */
export function Component() {
  const { payoutId = '' } = useParams()
  useTitle(t`Payout statement`)
  const possible = /^[1-9]\d{0,14}$/.test(payoutId)
  const query = useQuery({ ...statementQuery(Number(payoutId)), enabled: possible })
  const statement = query.data
  if (!possible || (query.isError && failureOf(query.error).code === 'not_found'))
    return (
      <main id="main">
        <RecordNotFound
          heading={t`Payout`}
          title={t`Payout not found`}
          back={{ to: list, label: t`Back to your payouts` }}
        />
      </main>
    )
  return (
    <main id="main">
      <BackLink to={list} label={t`Payouts`} />
      <PageHead
        centered
        title={statement ? t`Payout of ${formatMoney(statement.amount)}` : t`Payout`}
        note={t`Each order, its fee, and what was deducted or added.`}
        action={
          statement && (
            <div className="row g2 only-screen">
              <Button icon={<Printer className="icon" aria-hidden="true" />} onClick={() => window.print()}>
                {t`Print`}
              </Button>
              <LinkButton href={`/api/companion/payouts/${statement.id}.csv`} download>
                <Download className="icon" aria-hidden="true" />
                {t`Export CSV`}
              </LinkButton>
            </div>
          )
        }
      />
      <QueryPanel
        query={query}
        problem={t`This statement could not be loaded.`}
        skeleton={<SkeletonCard lines={[22, 22, 22, 22, 22]} />}
      >
        {(found) => <StatementView statement={found} />}
      </QueryPanel>
    </main>
  )
}
