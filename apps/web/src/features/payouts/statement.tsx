import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { PRODUCT_NAME } from '@queuemate/contracts/brand'
import { formatDate } from '@queuemate/i18n/format'
import { Facts } from '@queuemate/ui/facts'
import { Alert } from '@queuemate/ui/alert'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
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

/** A payout line by line. On paper it has the name of the product and of the companion. */
export function StatementView({ statement }: { statement: Statement }) {
  const user = useCurrentUser()
  return (
    <div className="stack g4">
      <p className={styles.paper}>
        {PRODUCT_NAME} · {user.name} · @{user.username}
      </p>
      <Problem {...statement} />
      <Card>
        <CardBody>
          <Facts>
            <Fact name={t`Payout`}>
              <span className={clsx('mono', styles.id)}>{statement.payout_ID}</span>
            </Fact>
            <Fact name={t`Games scored until`}>{lastDay(statement)}</Fact>
            <Fact name={t`State`}>{stateText(statement)}</Fact>
          </Facts>
        </CardBody>
      </Card>
      {statement.lines.length > 0 && <Lines lines={statement.lines} amount={statement.amount} />}
    </div>
  )
}

/** Says what happened to a payout that did not arrive, and what to do. */
function Problem({ status }: Statement) {
  if (status === 'failed')
    return (
      <Alert tone="danger">
        <Trans>
          The payment provider refused this payout, and nothing was sent. You are still owed the amount. We
          try again every day, and with the next weekly payout. Open your payout dashboard to see whether
          something is missing.
        </Trans>
      </Alert>
    )
  if (status === 'returned')
    return (
      <Alert tone="danger">
        <Trans>
          Your bank did not accept this payout and sent it back. You are owed the amount again, and a later
          payout pays it. Open your payout dashboard and check your bank details.
        </Trans>
      </Alert>
    )
  return null
}

function Lines({ lines, amount }: { lines: readonly StatementLine[]; amount: number }) {
  const { prices, fees, adjustments } = totalsOf(lines)
  return (
    <Card aria-labelledby="lines">
      <CardHead title={t`What it pays`} titleId="lines" />
      <Table
        className="mt2"
        label={t`What it pays, table`}
        columns={columns()}
        rows={lines}
        rowKey={(line) => `${line.kind} ${line.order_id} ${line.at}`}
      />
      <CardBody>
        <Facts className={clsx('tnum', styles.totals)}>
          <Fact name={t`Prices of the orders`}>{formatMoney(prices)}</Fact>
          <Fact name={t`Platform fees`}>{formatMoney(0 - fees)}</Fact>
          {adjustments !== 0 && <Fact name={t`Deducted and added`}>{formatMoney(adjustments)}</Fact>}
          <Fact name={t`Payout`}>
            <b className="strong">{formatMoney(amount)}</b>
          </Fact>
        </Facts>
      </CardBody>
    </Card>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
