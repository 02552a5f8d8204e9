import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { orderStatusWord } from '@queuemate/product-ui/order-story/status'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import { OrderNumber } from '../../lib/order-number.tsx'
import type { StaffTicket } from '../../lib/outputs.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import styles from './support.module.css'

/** The order that the ticket is about, or a form to link one. */
export function OrderLink({ ticket }: { ticket: StaffTicket }) {
  const { id, name, order_id: orderId, order, recent_orders: recent } = ticket
  const [isOpen, setOpen] = useState(false)
  const [number, setNumber] = useState('')
  const link = useMutation({
    ...mutationOptions(trpcClient.staff.support.link),
    onSuccess: (ticket) => api.staff.support.get.setData({ id }, ticket),
  })
  const failure = link.error && failureOf(link.error)
  const isOfOthers = failure?.code === 'order_of_others'
  if (orderId !== null)
    return (
      <div className={styles.order}>
        <span className="row g2">
          <Link className="link" to={`/orders/${orderId}`}>
            {t`Order ${orderId}`}
          </Link>
          <Button
            variant="ghost"
            size="sm"
            loading={link.isPending}
            onClick={() => link.mutate({ id, orderId: null })}
          >
            {t`Unlink`}
          </Button>
        </span>
        {order && <Glance order={order} />}
      </div>
    )
  if (!isOpen)
    return (
      <div className={styles.order}>
        <span className={styles.recent}>
          {recent.map((one) => (
            <RecentOrder
              key={one.order_id}
              order={one}
              pending={link.isPending}
              onLink={() => link.mutate({ id, orderId: one.order_id })}
            />
          ))}
        </span>
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {recent.length > 0 ? t`Link another order` : t`Link an order`}
        </Button>
      </div>
    )
  return (
    <>
      <form
        className={styles.link}
        onSubmit={(event) => {
          event.preventDefault()
          if (Number(number) > 0) link.mutate({ id, orderId: Number(number) })
        }}
      >
        <Field label={t`Order number`} error={isOfOthers ? undefined : failure?.text}>
          <Input
            inputMode="numeric"
            focusOnMount
            value={number}
            onChange={(event) => setNumber(event.target.value.replaceAll(/\D/g, ''))}
          />
        </Field>
        <Button type="submit" loading={link.isPending}>
          {t`Link`}
        </Button>
      </form>
      <ConfirmDialog
        open={isOfOthers}
        title={t`Link another person's order?`}
        text={t`${name} is neither the player nor the companion of order ${number}. Check the number before you link it, so that you do not tell them about another person's game.`}
        confirm={t`Link it anyway`}
        cancel={t`Change the number`}
        main="cancel"
        onConfirm={() => link.mutate({ id, orderId: Number(number), confirmed: true })}
        onCancel={() => link.reset()}
      />
    </>
  )
}

type RecentOrderProps = {
  order: StaffTicket['recent_orders'][number]
  pending: boolean
  onLink: () => void
}

/** One of the author's last orders, which the ticket may be about. */
function RecentOrder({ order, pending, onLink }: RecentOrderProps) {
  const { order_id: orderId, status, requested_at: at, price, played_with: other } = order
  const { word, shortWord = word } = orderStatusWord(status, true)
  return (
    <span className={styles.chip} title={t`${formatMoney(price)} with ${other}, ${formatMoment(at)}`}>
      <OrderNumber order={orderId} />
      <span className="t2">{shortWord}</span>
      <Button
        size="sm"
        variant="ghost"
        disabled={pending}
        aria-label={t`Link order ${orderId}`}
        onClick={onLink}
      >
        {t`Link`}
      </Button>
    </span>
  )
}

/** The state, score and money of the linked order. */
function Glance({ order }: { order: NonNullable<StaffTicket['order']> }) {
  const { status, price, refunded, is_reported: isReported, is_disputed: isDisputed } = order
  const back = formatMoney(refunded)
  return (
    <>
      <span className="row g2">
        <OrderStatusBadge forStaff status={status} />
        {isReported && <Badge tone="danger">{t`Reported`}</Badge>}
        {isDisputed && <Badge tone="danger">{t`Disputed`}</Badge>}
      </span>
      <span className="tnum t2 sm">
        {[scoreText(order) ?? t`No score`, formatMoney(price), refunded > 0 && t`${back} refunded`]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
}
