import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import type { FoundSignal } from '@queuemate/contracts/payouts/risk'
import type { RiskCase } from '../../lib/outputs.ts'
import { OrderNumber } from '../../lib/order-number.tsx'
import { PersonLink } from '../../lib/person-link.tsx'
import { Moment } from '../../lib/times.tsx'
import { evidenceText, signalName } from './signal-text.ts'
import styles from './risk.module.css'

/** What a case is about, in a few words. */
export const caseTitle = ({ kind, order_id: order, name }: RiskCase): string => {
  if (kind === 'payout') return t`The share of order ${String(order)}`
  return kind === 'request' ? t`How ${name} pays` : t`The screenshot of ${name}'s rank`
}

/** What happens to it without a decision, or what was decided. */
export function CaseFate({ of: risk }: { of: RiskCase }) {
  const { kind, state, decision, releases_at: releasesAt, decided_at: decidedAt, decider } = risk
  const by = decider ?? t`a former member of staff`
  if (decision && decidedAt)
    return (
      <>
        {decision === 'keep' ? t`Kept by ${by}` : t`Released by ${by}`} <Moment at={decidedAt} />
      </>
    )
  if (state === 'released')
    return releasesAt === null
      ? t`The player was refunded in full, and nothing is left to pay`
      : t`Ended without a decision`
  if (releasesAt === null) return t`Waits for a decision, because the bank itself warned`
  return (
    <>
      {kind === 'payout' ? t`The money is released on` : t`Ends on`} <Moment at={releasesAt} />
    </>
  )
}

/** How much it holds, and of whom. */
export function CaseSubject({ of: { amount, user_id: id, name } }: { of: RiskCase }) {
  return (
    <span className="row wrap g2">
      <PersonLink className="link" person={{ id, name }} />
      {amount !== null && <b className="tnum">{formatMoney(amount)}</b>}
    </span>
  )
}

/** Each signal with what it was read from. */
export function Signals({ of: signals }: { of: readonly FoundSignal[] }) {
  return (
    <ul className={styles.signals} aria-label={t`Signals`}>
      {signals.map((signal) => (
        <li key={signal.name}>
          <span className="row between g2">
            <b>{signalName(signal.name)}</b>
            <span className="t3 tnum" title={t`Weight of 100`}>
              {signal.weight}
            </span>
          </span>
          <span className="t2">{evidenceText(signal)}</span>
          <Sources evidence={signal.evidence} />
        </li>
      ))}
    </ul>
  )
}

function Sources({ evidence: { orders, people } }: { evidence: FoundSignal['evidence'] }) {
  if (!orders && !people) return null
  return (
    <span className="row wrap g2 sm">
      {orders?.map((order) => (
        <OrderNumber key={order} order={order} />
      ))}
      {people?.map((id, index) => (
        <Link key={id} className="link" to={`/people/${id}`}>
          {t`Account ${index + 1}`}
        </Link>
      ))}
    </span>
  )
}
