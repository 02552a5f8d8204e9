import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import type { StaffTicket } from '@queuemate/contracts/staff/support'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { categoryName } from '../../lib/labels.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { TicketState } from '../../lib/ticket-state.tsx'
import { Moment } from '../../lib/times.tsx'
import { trpc } from '../../lib/trpc.ts'
import styles from './support.module.css'

/** Who wrote the ticket, what it is about, and who it is assigned to. */
export function TicketFacts({ ticket }: { ticket: StaffTicket }) {
  const { person, email, category, assignee, created_at: at } = ticket
  return (
    <Facts>
      <Fact label={t`State`}>
        <TicketState ticket={ticket} />
      </Fact>
      <Fact label={t`Account`}>
        {!person && <Trans>None (replies are sent by email only)</Trans>}
        {person && <PersonLink className="link" person={{ id: person.id, name: `@${person.username}` }} />}
      </Fact>
      <Fact label={t`Email`} className={styles.breaks}>
        {email}
      </Fact>
      <Fact label={t`About`}>{categoryName(category)}</Fact>
      <Fact label={t`Order`}>
        <OrderLink key={ticket.order_id} ticket={ticket} />
      </Fact>
      <Fact label={t`Assigned to`}>{assignee?.name ?? t`None`}</Fact>
      <Fact label={t`Sent`}>
        <Moment at={at} />
      </Fact>
    </Facts>
  )
}

/** The order that the ticket is about, or a form to link one. */
function OrderLink({ ticket: { id, order_id: orderId } }: { ticket: StaffTicket }) {
  const utils = trpc.useUtils()
  const [isOpen, setOpen] = useState(false)
  const [number, setNumber] = useState('')
  const link = trpc.staff.support.link.useMutation({
    onSuccess: (ticket) => utils.staff.support.get.setData({ id }, ticket),
  })
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
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault()
        if (Number(number) > 0) link.mutate({ id, orderId: Number(number) })
      }}
    >
      <Field label={t`Order number`} error={link.error ? failureOf(link.error).text : undefined}>
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
  )
}
