import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Card, CardBody } from '@queuemate/ui/card'
import { Fact, Facts } from '@queuemate/ui/facts'
import { CaseFate, CaseSubject, caseTitle, Signals } from '../features/risk/case-parts.tsx'
import { Decision } from '../features/risk/decision.tsx'
import { Pictures } from '../features/risk/pictures.tsx'
import styles from '../features/risk/risk.module.css'
import { CaseState } from '../lib/case-state.tsx'
import type { RiskCase } from '../lib/outputs.ts'
import { OrderNumber } from '../lib/order-number.tsx'
import { RecordPage, useRecordNumber } from '../lib/record-page.tsx'
import { SharedAccounts } from '../lib/shared-accounts.tsx'
import { PersonLink } from '../lib/person-link.tsx'
import { Moment } from '../lib/times.tsx'
import { api } from '../lib/trpc.ts'

/** One case: its signals with their evidence, the answer, the decision, and what is beside it. */
export function Component() {
  const { number, options } = useRecordNumber()
  const query = useQuery(api.staff.risk.get.queryOptions({ id: number }, options))
  return (
    <RecordPage
      title={query.data ? caseTitle(query.data) : t`Needs a look`}
      query={query}
      problem={t`The case could not be loaded.`}
      list={{ to: '/risk', label: t`Needs a look` }}
      back={{ to: '/risk', label: t`All cases` }}
      aside={query.data && <CaseState of={query.data} />}
    >
      {(risk) => <Case risk={risk} />}
    </RecordPage>
  )
}

function Case({ risk }: { risk: RiskCase }) {
  return (
    <div className="stack g4">
      <Card>
        <CardBody className="stack g4">
          <Facts>
            <Fact label={risk.kind === 'request' ? t`Player` : t`Companion`}>
              <CaseSubject of={risk} />
            </Fact>
            {risk.player_id !== null && (
              <Fact label={t`Player`}>
                <PersonLink className="link" person={{ id: risk.player_id, name: risk.player_name ?? '' }} />
              </Fact>
            )}
            {risk.order_id !== null && (
              <Fact label={t`Order`}>
                <OrderNumber order={risk.order_id} />
              </Fact>
            )}
            <Fact label={t`Since`}>
              <Moment at={risk.since} />
            </Fact>
            <Fact label={t`What happens`}>
              <CaseFate of={risk} />
            </Fact>
            {risk.reason && (
              <Fact label={t`Reason`} className="written">
                {risk.reason}
              </Fact>
            )}
          </Facts>
          <Signals of={risk.signals} />
          {risk.answer && (
            <section className="stack g1" aria-labelledby="h-answer">
              <h2 id="h-answer">{t`The companion's answer`}</h2>
              <p className={styles.answer} dir="auto">
                {risk.answer}
              </p>
            </section>
          )}
          {(risk.undecided || risk.state === 'kept') && <Decision of={risk} />}
        </CardBody>
      </Card>
      <SharedAccounts userId={risk.user_id} name={risk.name} />
      {risk.player_id !== null && <SharedAccounts userId={risk.player_id} name={risk.player_name ?? ''} />}
      {risk.kind !== 'request' && <Pictures userId={risk.user_id} />}
    </div>
  )
}
