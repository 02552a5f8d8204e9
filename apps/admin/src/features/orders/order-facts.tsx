import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { CopyButton } from '@queuemate/ui/copy-button'
import { Fact, Facts } from '@queuemate/ui/facts'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { rankLabel } from '@queuemate/contracts/lookups/ranks'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment } from '@queuemate/i18n/format'
import { Avatar } from '@queuemate/ui/avatar'
import { closedReasonText } from '@queuemate/product-ui/order-story/reasons'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import type { StaffOrder } from '../../lib/outputs.ts'
import { cardText } from '../../lib/labels.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { useHasPermission } from '../../lib/staff.ts'
import { surveyText } from './order-labels.ts'
import { sumsOf } from './order-sums.ts'
import styles from './order.module.css'

/** The two people with the score between them, and the facts of the order. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  const { card, survey, closed_reason: reason } = order
  const sums = sumsOf(order)
  return (
    <>
      <div className={styles.score}>
        <Side person={order.player} role={t`Player`} />
        <div className={styles.points}>{scoreText(order) ?? '-'}</div>
        <Side person={order.companion} role={t`Companion`} />
      </div>
      <Facts className="tnum">
        <Fact label={t`Requested`}>{formatMoment(order.requested_at)}</Fact>
        <Fact label={t`Price`}>{formatMoney(order.price)}</Fact>
        {sums.length === 0 && <Fact label={t`Player paid`}>{t`Nothing`}</Fact>}
        {sums.map(({ label, amount, isStrong }) => (
          <Fact key={label} label={label} className={isStrong ? 'strong' : undefined}>
            {formatMoney(amount)}
          </Fact>
        ))}
        <Fact label={t`Card`}>{card ? cardText(card) : t`Removed`}</Fact>
        {reason && <Fact label={t`Why it ended`}>{closedReasonText(reason)}</Fact>}
        <Fact label={t`Survey`}>{survey ? surveyText(survey) : t`None`}</Fact>
        {survey?.notes && <Fact label={t`Survey notes`}>{survey.notes}</Fact>}
        <Records label={t`Support`} to="/support" permission="support" ids={order.tickets} />
        <Records label={t`Payouts`} to="/payouts" permission="payouts" ids={order.payouts} />
        {order.intent_id && (
          <Fact label={t`Payment at the provider`} className="mono">
            {order.intent_id} <CopyButton text={order.intent_id} label={t`Copy the payment's identifier`} />
          </Fact>
        )}
        {order.charge_id && (
          <Fact label={t`Charge at the provider`} className="mono">
            {order.charge_id} <CopyButton text={order.charge_id} label={t`Copy the charge's identifier`} />
          </Fact>
        )}
        {order.receipt_url && (
          <Fact label={t`Receipt`}>
            <a className="link" href={order.receipt_url} target="_blank" rel="noreferrer">
              {t`Open at the provider`}
            </a>
          </Fact>
        )}
      </Facts>
    </>
  )
}

type RecordsProps = { label: string; to: string; permission: Permission; ids: readonly number[] }

/** Links to other records about the order, for staff who may open them. */
function Records({ label, to, permission, ids }: RecordsProps) {
  const mayOpen = useHasPermission(permission)
  if (!mayOpen || ids.length === 0) return null
  return (
    <Fact label={label} className="row g2 wrap">
      {ids.map((id) => (
        <Link key={id} className="link" to={`${to}/${id}`}>
          {permission === 'support' ? t`Ticket ${id}` : t`Payout ${id}`}
        </Link>
      ))}
    </Fact>
  )
}

function Side({ person, role }: { person: StaffOrder['player']; role: string }) {
  const rank = rankLabel(person.rank)
  return (
    <div className={styles.side}>
      <Avatar picture={person.picture} alt="" size={44} />
      <b>
        <PersonLink className="link" person={person} />
      </b>
      <small>{t`${role}, ${rank}`}</small>
      <small>{person.username}</small>
    </div>
  )
}
