import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { PRODUCT_NAME } from '@queuemate/contracts/brand'
import { formatDate } from '@queuemate/i18n/format'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Alert } from '@queuemate/ui/alert'
import { Card, CardBody, CardSection } from '@queuemate/ui/card'
import { Table, type Column } from '@queuemate/ui/table'
import { useCurrentUser } from '../../lib/current-user.ts'
import {
  lastDay,
  lineTitle,
  stateText,
  totalsOf,
  type Statement,
  type StatementLine,
} from './statement-labels.ts'
import styles from './statement.module.css'

/** A payout line by line. When printed, it includes the product's and the companion's name. */
export function StatementView({ statement }: { statement: Statement }) {
  const user = useCurrentUser()
  return (
    <div className="stack g4">
      <p className={styles.paper}>
        {PRODUCT_NAME} · <bdi>{user.name}</bdi> · @{user.username}
      </p>
      <Problem {...statement} />
      <Card>
        <CardBody>
          <Facts>
            <Fact label={t`Payout`}>
              <span className="mono breaks">{statement.payout_ID}</span>
            </Fact>
            <Fact label={t`Games scored through`}>{lastDay(statement)}</Fact>
            <Fact label={t`Status`}>{stateText(statement)}</Fact>
          </Facts>
        </CardBody>
      </Card>
      {statement.lines.length > 0 && <Lines lines={statement.lines} amount={statement.amount} />}
    </div>
  )
}

/** Explains what happened to a payout that did not arrive, and what to do. */
function Problem({ status }: Statement) {
  if (status === 'failed')
    return (
      <Alert tone="danger">
        <Trans>
          The payment provider refused this payout, and nothing was sent. You are still owed the amount. We
          will try again every day, and with the next weekly payout. Open your payout dashboard to see whether
          anything is missing.
        </Trans>
      </Alert>
    )
  if (status === 'returned')
    return (
      <Alert tone="danger">
        <Trans>
          Your bank did not accept this payout and returned it. You are still owed the amount, and a later
          payout will include it. Open your payout dashboard and check your bank details.
        </Trans>
      </Alert>
    )
  return null
}

function Lines({ lines, amount }: { lines: readonly StatementLine[]; amount: number }) {
  const { prices, fees, adjustments } = totalsOf(lines)
  return (
    <CardSection title={t`Payout details`}>
      <Table
        className="mt2"
        label={t`Payout details, table`}
        columns={columns()}
        rows={lines}
        rowKey={(line) => `${line.kind} ${line.order_id} ${line.at}`}
      />
      <CardBody>
        <Facts className={clsx('tnum', styles.totals)}>
          <Fact label={t`Order prices`}>{formatMoney(prices)}</Fact>
          <Fact label={t`Platform fees`}>{formatMoney(0 - fees)}</Fact>
          {adjustments !== 0 && <Fact label={t`Adjustments`}>{formatMoney(adjustments)}</Fact>}
          <Fact label={t`Payout`}>
            <b className="strong">{formatMoney(amount)}</b>
          </Fact>
        </Facts>
      </CardBody>
    </CardSection>
  )
}

const columns = (): Column<StatementLine>[] => [
  {
    head: t`Order`,
    cell: (line) => (
      <span className={styles.what}>
        {line.order_id === null ? (
          lineTitle(line)
        ) : (
          <Link className="link" to={`/companion/orders/${line.order_id}`}>
            {lineTitle(line)}
          </Link>
        )}
        <small className="t3">{formatDate(line.at)}</small>
      </span>
    ),
  },
  { head: t`Price`, figures: true, className: 't2', cell: ({ price }) => moneyOrNothing(price) },
  { head: t`Fee`, figures: true, className: 't2', cell: ({ fee }) => moneyOrNothing(fee && -fee) },
  { head: t`Amount`, figures: true, className: 'strong', cell: ({ amount }) => formatMoney(amount) },
]

const moneyOrNothing = (amount: number | null) => (amount === null ? '' : formatMoney(amount))
