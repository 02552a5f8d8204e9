import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import type { StaffTicket } from '@queuemate/contracts/staff/support'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { trpc } from '../../lib/trpc.ts'
import styles from './support.module.css'

/** The order that the ticket is about, or a form to link one. */
export function OrderLink({ ticket: { id, name, order_id: orderId } }: { ticket: StaffTicket }) {
  const utils = trpc.useUtils()
  const [isOpen, setOpen] = useState(false)
  const [number, setNumber] = useState('')
  const link = trpc.staff.support.link.useMutation({
    onSuccess: (ticket) => utils.staff.support.get.setData({ id }, ticket),
  })
  const failure = link.error && failureOf(link.error)
  const isOfOthers = failure?.code === 'order_of_others'
  if (orderId !== null)
    return (
      <span className="row g2">
        <Link className="link" to={`/orders/${orderId}`}>
          <Trans>Order {orderId}</Trans>
        </Link>
        <Button
          variant="ghost"
          size="sm"
          loading={link.isPending}
          onClick={() => link.mutate({ id, orderId: null })}
        >
          <Trans>Unlink</Trans>
        </Button>
      </span>
    )
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Trans>Link an order</Trans>
      </Button>
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
            maxLength={12}
            focusOnMount
            value={number}
            onChange={(event) => setNumber(event.target.value.replaceAll(/\D/g, ''))}
          />
        </Field>
        <Button type="submit" loading={link.isPending}>
          <Trans>Link</Trans>
        </Button>
      </form>
      <ConfirmDialog
        open={isOfOthers}
        title={t`Link an order of somebody else?`}
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
