import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { nextPayday } from '@queuemate/contracts/payouts/paydays'
import { useNow } from '@queuemate/app-kit/use-now'
import { formatUtcDay } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Card, CardHead } from '@queuemate/ui/card'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Table, type Column } from '@queuemate/ui/table'
import type { PayoutPreview } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { useStaff } from '../../lib/staff.ts'
import { PagedList } from '../../lib/table/paged-list.tsx'
import { usePages, pageOptions } from '../../lib/table/use-pages.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { heldLabel, heldUntil } from './payout-labels.ts'
import styles from './payouts.module.css'

type Share = PayoutPreview['items'][number]

/** What the run of the next Monday would pay, to whom, and what is held back. */
export function NextRun() {
  const asOf = nextPayday(new Date(useNow(60_000))).toISOString()
  const query = useInfiniteQuery(
    api.staff.payouts.preview.infiniteQueryOptions({ asOf, limit: 50 }, pageOptions),
  )
  const preview = query.data?.pages[0]
  return (
    <Card aria-label={t`Next run`}>
      <CardHead title={t`Next run`} action={<RunButton />} />
      {preview && <Totals preview={preview} />}
      <PagedList
        {...usePages(query)}
        problem={t`The next run could not be loaded.`}
        inset
        skeleton={<Skeleton height={160} />}
        empty={
          <EmptyState bare level={3} title={t`No companion is owed anything`}>
            {t`Companions appear here after their first game with a score.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <Table
            dense
            label={t`Next run, by companion`}
            columns={columns()}
            rows={rows}
            rowKey={({ companion }) => companion.id}
          />
        )}
      </PagedList>
    </Card>
  )
}

const columns = (): Column<Share>[] => [
  {
    head: t`Companion`,
    cell: ({ companion, failed }) => (
      <>
        <PersonLink person={companion} className="link" /> <span className="t3">{companion.username}</span>
        {failed.map((id) => (
          <div key={id} className="sm t2">
            <Trans>
              Includes <Link to={`/payouts/${id}`} className="link">{t`payout ${id}`}</Link>, which failed
            </Trans>
          </div>
        ))}
      </>
    ),
  },
  { head: t`Amount`, figures: true, cell: ({ amount }) => <b>{formatMoney(amount)}</b> },
  { head: t`Orders`, cell: ({ orders }) => <PaidOrders orders={orders} /> },
  {
    head: t`Held back`,
    cell: ({ held }) =>
      held.length === 0 ? (
        <span className="t3">{t`Nothing`}</span>
      ) : (
        held.map(({ reason, amount, orders }) => (
          <div key={reason} className="sm tnum">
            {formatMoney(amount)}: {heldLabel(reason)}
            {orders.length > 0 && ', '}
            <OrderLinks orders={orders} />
            <span className="t3">. {heldUntil(reason)}</span>
          </div>
        ))
      ),
  },
]

/** More than fit on a phone are listed when the line is opened. */
function PaidOrders({ orders }: { orders: number[] }) {
  if (orders.length <= 3) return <OrderLinks orders={orders} />
  return (
    <details>
      <summary>
        {orders.length < MOST_ORDERS ? (
          <Plural value={orders.length} one="# order" other="# orders" />
        ) : (
          t`${MOST_ORDERS} orders or more`
        )}
      </summary>
      <OrderLinks orders={orders} />
    </details>
  )
}

/** The server sends at most so many, the newest. */
const MOST_ORDERS = 20

function OrderLinks({ orders }: { orders: number[] }) {
  return (
    <>
      {orders.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={`/orders/${id}`} className={clsx('mono', styles.target)}>
            {id}
          </Link>
        </Fragment>
      ))}
      {orders.length >= MOST_ORDERS && t` and older ones`}
    </>
  )
}

function Totals({ preview: { totals, payday } }: { preview: PayoutPreview }) {
  const day = formatUtcDay(payday)
  return (
    <div className={styles.totals}>
      <p>
        <b className={styles.amount}>{formatMoney(totals.amount)}</b>{' '}
        <span className="t2">
          <Plural value={totals.companions} one="to # companion" other="to # companions" />,{' '}
          {t`due on Monday ${day}`}
        </span>
      </p>
      {totals.held.map(({ reason, amount }) => (
        <p key={reason} className="sm t2 tnum">
          {t`${formatMoney(amount)} held back: ${heldLabel(reason)}`}
        </p>
      ))}
    </div>
  )
}

/** For admins: pays what the last run has left, for example because it was on hold, after the total is confirmed. */
function RunButton() {
  const [isAsking, setAsking] = useState(false)
  const isAdmin = useStaff()?.role === 'admin'
  const due = useQuery(api.staff.payouts.preview.queryOptions({ limit: 1 }, { enabled: isAdmin }))
  const pay = useAction(trpcClient.staff.payouts.run, {
    success: ({ payouts }) =>
      payouts === 1 ? t`1 payout is on its way` : t`${payouts} payouts are on their way`,
    onClose: () => setAsking(false),
  })
  const { amount = 0, companions: count = 0 } = due.data?.totals ?? {}
  if (!isAdmin || count === 0) return null
  const money = formatMoney(amount)
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>{t`Run now`}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Pay out ${money} now?`}
        text={
          <Plural
            value={count}
            one="# companion will be paid. A payout cannot be reversed from the console."
            other="# companions will be paid. Payouts cannot be reversed from the console."
          />
        }
        confirm={t`Pay ${money}`}
        cancel={t`Not now`}
        tone="primary"
        pending={pay.isPending}
        onConfirm={() => pay.run({})}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
