import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import { refundReasonText } from '@queuemate/product-ui/order-story/reasons'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot, CardHead } from '@queuemate/ui/card'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Table, type Column } from '@queuemate/ui/table'
import { formatMoment } from '@queuemate/i18n/format'
import { OrderNumber } from '../../lib/order-number.tsx'
import type { RefundRequestDetails } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { MoneyImpact } from '../../lib/money-impact.tsx'
import { OthersPresent } from '../../lib/others-present.tsx'
import { PersonLink } from '../../lib/person-link.tsx'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useHasPermission, useStaff } from '../../lib/staff.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { requestTitle } from './request-labels.ts'
import styles from './requests.module.css'

/** A refund that waits for approval, or was decided: who asked for it, and who bears what. */
export function RefundRequestCard({ request }: { request: RefundRequestDetails }) {
  const { order_id: order, player, companion, amount, reason, requested_by: asker, created_at: at } = request
  const {
    games,
    impact,
    problem,
    status,
    decided_by: decider,
    decided_at: decided,
    decided_reason: answer,
    why,
    asker: habit,
  } = request
  return (
    <Card className={styles.request}>
      <CardHead title={requestTitle(request)} />
      <CardBody className="stack g4">
        <OthersPresent record="request" id={String(request.id)} />
        <Facts>
          <Fact label={t`Amount`} className="tnum strong">
            {formatMoney(amount)}
          </Fact>
          {order !== null && (
            <Fact label={t`Order`}>
              <OrderNumber order={order} />
            </Fact>
          )}
          {player && (
            <Fact label={t`Player`}>
              <PersonLink className="link" person={player} />
            </Fact>
          )}
          <Fact label={t`Companion`}>
            <PersonLink className="link" person={companion} />
          </Fact>
          <Fact label={t`Reason`}>{refundReasonText(reason)}</Fact>
          {why && <Fact label={t`Why it needs approval`}>{why}</Fact>}
          <Fact label={t`Requested by`}>{asker.name}</Fact>
          <Fact label={t`Requested`}>{formatMoment(at)}</Fact>
          {decider && decided && (
            <>
              <Fact label={t`Decided by`}>{decider.name}</Fact>
              <Fact label={t`Decided`}>{formatMoment(decided)}</Fact>
            </>
          )}
        </Facts>
        {games.length > 0 && <Games games={games} />}
        <AskerRefunds name={asker.name} asker={habit} />
        {answer && <Alert tone="pending">{t`Declined: ${answer}`}</Alert>}
        {impact && (
          <>
            <h3>{t`If it is approved now`}</h3>
            <MoneyImpact impact={impact} />
          </>
        )}
        {problem && <Alert tone="danger">{t`This can no longer be refunded. ${problem}.`}</Alert>}
      </CardBody>
      {status === 'open' && <Decision request={request} />}
    </Card>
  )
}

const gameColumns = (): Column<RefundRequestDetails['games'][number]>[] => [
  {
    head: t`Order`,
    cell: ({ order_id: id }) => <OrderNumber order={id} />,
  },
  { head: t`Refund`, figures: true, cell: ({ amount }) => formatMoney(amount) },
]

/** Each game of a request about all unpaid games. */
function Games({ games }: { games: RefundRequestDetails['games'] }) {
  const sum = formatMoney(games.reduce((all, { amount }) => all + amount, 0))
  return (
    <section className="stack g2">
      <h3>
        <Plural value={games.length} one={`# game, ${sum}`} other={`# games, ${sum}`} />
      </h3>
      <Table dense label={t`Games`} columns={gameColumns()} rows={games} rowKey={({ order_id: id }) => id} />
    </section>
  )
}

const latestColumns = (): Column<RefundRequestDetails['asker']['latest'][number]>[] => [
  {
    head: t`Order`,
    cell: ({ order_id: id }) => <OrderNumber order={id} />,
  },
  { head: t`Player`, cell: ({ player }) => <PersonLink className="link" person={player} /> },
  { head: t`Companion`, cell: ({ companion }) => <PersonLink className="link" person={companion} /> },
  { head: t`Reason`, cell: ({ reason }) => refundReasonText(reason) },
  { head: t`Refund`, figures: true, cell: ({ amount }) => formatMoney(amount) },
  { head: t`Made`, cell: ({ created_at: at }) => formatMoment(at) },
]

/** What the member who asked has refunded before, so that a habit is seen. */
function AskerRefunds({ name, asker }: { name: string; asker: RefundRequestDetails['asker'] }) {
  const [day, ours] = [formatMoney(asker.day), formatMoney(asker.ours)]
  return (
    <section className="stack g2">
      <h3>{t`Earlier refunds by ${name}`}</h3>
      <p className="t2 sm">
        {t`Without approval: ${day} within 24 hours, and ${ours} that Queuemate bore alone within 7 days.`}
      </p>
      {asker.latest.length > 0 && (
        <Table
          dense
          label={t`Earlier refunds by ${name}`}
          columns={latestColumns()}
          rows={asker.latest}
          rowKey={({ order_id: id, created_at: at }) => `${id} ${at}`}
        />
      )}
    </section>
  )
}

/** Approve and decline for other members, withdraw for the one who asked. */
function Decision({ request }: { request: RefundRequestDetails }) {
  const { id: requestId, amount, requested_by: asker, problem, is_involved: isInvolved } = request
  const isOwn = useStaff()?.id === asker.id
  const mayApprove = useHasPermission('approvals') && !isInvolved
  const [asked, setAsked] = useState<'approve' | 'decline' | 'withdraw' | null>(null)
  const close = () => setAsked(null)
  const { refundRequests } = trpcClient.staff
  const approve = useAction(refundRequests.approve, { success: t`The refund was approved`, onClose: close })
  const withdraw = useAction(refundRequests.withdraw, {
    success: t`The request was withdrawn`,
    onClose: close,
  })
  const decline = useAction(refundRequests.decline, { success: t`The request was declined` })
  const money = formatMoney(amount)
  const name = asker.name
  return (
    <CardFoot className={styles.decision}>
      {isOwn && (
        <>
          <span className="t2 sm grow">
            {t`You requested this refund, so another member of staff has to decide.`}
          </span>
          <Button onClick={() => setAsked('withdraw')}>{t`Withdraw request`}</Button>
        </>
      )}
      {!isOwn && !mayApprove && (
        <span className="t2 sm">
          {isInvolved
            ? t`You play in this order or approved its companion, so another member of staff has to decide.`
            : t`A member of staff with the Approvals permission has to decide.`}
        </span>
      )}
      {!isOwn && mayApprove && (
        <>
          <Button variant="danger-soft" onClick={() => setAsked('decline')}>{t`Decline`}</Button>
          <Button variant="primary" disabled={problem !== null} onClick={() => setAsked('approve')}>
            {t`Approve ${money}`}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asked === 'approve'}
        title={t`Refund ${money}?`}
        text={t`${name} requested it. The money goes back immediately, and the player is notified by email.`}
        confirm={t`Refund ${money}`}
        cancel={t`Not yet`}
        pending={approve.isPending}
        onConfirm={() => approve.run({ requestId })}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === 'withdraw'}
        title={t`Withdraw the request?`}
        text={t`Nothing is refunded.`}
        confirm={t`Withdraw request`}
        cancel={t`Keep request`}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.run({ requestId })}
        onCancel={close}
      />
      {asked === 'decline' && (
        <ReasonDialog
          title={t`Decline the refund of ${money}?`}
          text={t`${name} sees the reason on this page and on the order.`}
          confirm={t`Decline`}
          tone="danger"
          onConfirm={(reason) => decline.send({ requestId, reason })}
          onClose={close}
        />
      )}
    </CardFoot>
  )
}
