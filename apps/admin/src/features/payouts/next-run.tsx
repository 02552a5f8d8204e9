import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { HELD_REASONS, type HeldReason } from '@queuemate/contracts/payouts/held'
import { nextPayday } from '@queuemate/contracts/payouts/paydays'
import { oneOf } from '@queuemate/app-kit/address-params'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { useNow } from '@queuemate/app-kit/use-now'
import { formatUtcDay } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Card, CardFoot, CardHead } from '@queuemate/ui/card'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
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

const runParams = { held: oneOf(['all', ...HELD_REASONS]) }

/** What the run of the next Monday would pay, to whom, and what is held back: at first only where something is. */
export function NextRun() {
  const [{ held }, change] = useAddressParams(runParams)
  const asOf = nextPayday(new Date(useNow(60_000))).toISOString()
  const shown = held === 'all' ? undefined : (held ?? 'any')
  const query = useInfiniteQuery(
    api.staff.payouts.preview.infiniteQueryOptions(
      { asOf, held: shown, limit: 50 },
      { ...pageOptions, placeholderData: (before) => before },
    ),
  )
  const preview = query.data?.pages[0]
  const others = preview?.totals.nothing_held ?? 0
  return (
    <Card aria-label={t`Next run`}>
      <CardHead title={t`Next run`} action={<RunButton />} />
      {preview && <Totals preview={preview} held={held} onChange={(next) => change({ held: next })} />}
      <PagedList
        {...usePages(query)}
        problem={t`The next run could not be loaded.`}
        inset
        skeleton={<Skeleton height={160} />}
        level={3}
        empty={others > 0 ? t`Nothing is held back` : t`No companion is owed anything`}
        emptyText={others > 0 ? undefined : t`Companions appear here after their first game with a score.`}
      >
        {(rows) => (
          <Table
            dense
            className={styles.run}
            label={t`Next run, by companion`}
            columns={columns()}
            rows={rows}
            rowKey={({ companion }) => companion.id}
          />
        )}
      </PagedList>
      {others > 0 && (held === undefined || held === 'all') && (
        <CardFoot>
          <Button
            size="sm"
            aria-expanded={held === 'all'}
            onClick={() => change({ held: held === 'all' ? undefined : 'all' })}
          >
            {held === 'all'
              ? t`Show only those with something held back`
              : plural(others, { one: 'Show the # other', other: 'Show the # others' })}
          </Button>
        </CardFoot>
      )}
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
        held.map((one) => <Held key={one.reason} held={one} />)
      ),
  },
]

/** Why an amount is not paid, as a sentence: "Open report on order 1435; released when settled". */
function Held({ held: { reason, amount, orders } }: { held: Share['held'][number] }) {
  return (
    <div className="sm tnum">
      {formatMoney(amount)}: {heldLabel(reason)}
      {orders.length > 0 && ` ${plural(orders.length, { one: 'on order', other: 'on orders' })} `}
      <OrderLinks orders={orders} />
      <span className="t3">; {heldUntil(reason)}</span>
    </div>
  )
}

/** More than fit on a phone are listed when the line is opened. */
function PaidOrders({ orders }: { orders: number[] }) {
  if (orders.length <= 3)
    return (
      <span className="nowrap">
        <OrderLinks orders={orders} />
      </span>
    )
  return (
    <details>
      <summary className="nowrap">
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

type TotalsProps = {
  preview: PayoutPreview
  held: 'all' | HeldReason | undefined
  onChange: (held: HeldReason | undefined) => void
}

/** What is paid, and what is held back, as buttons that show only whom a reason concerns. */
function Totals({ preview: { totals, payday }, held, onChange }: TotalsProps) {
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
      {totals.held.length > 0 && (
        <div className="row g2 wrap" role="group" aria-label={t`Held back`}>
          <span className="sm t2">{t`Held back:`}</span>
          {totals.held.map(({ reason, amount }) => (
            <Button
              key={reason}
              size="sm"
              aria-pressed={held === reason}
              variant={held === reason ? 'primary' : undefined}
              onClick={() => onChange(held === reason ? undefined : reason)}
            >
              {heldLabel(reason)} <span className="tnum">{formatMoney(amount)}</span>
            </Button>
          ))}
        </div>
      )}
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
