import { useNavigate } from 'react-router-dom'
import { openTicketInput } from '@queuemate/contracts/support/tickets'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot, CardHead } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../../lib/trpc.ts'
import { useForm } from '../../../lib/use-form.ts'
import { companionCategories } from './ticket-words.ts'

/** Name and address come from the account. */
export function NewTicket() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const form = useForm({ category: '', message: '' }, openTicketInput)
  const open = trpc.support.openTicket.useMutation({
    onSuccess: async (ticket) => {
      utils.support.ticket.setData({ id: ticket.id }, ticket)
      void utils.support.tickets.invalidate()
      showToast('success', 'We have your ticket')
      await navigate(`/companion/support/${ticket.id}`)
    },
    onError: (error) => form.showIssues(failureOf(error).issues),
  })
  const atFields = Object.keys(form.errors).length > 0
  return (
    <Card aria-labelledby="new-ticket">
      <CardHead title="New ticket" titleId="new-ticket" />
      <form noValidate onSubmit={form.submit((input) => open.mutate(input))}>
        <CardBody className="stack g5">
          <FormError>{open.isError && !atFields && failureOf(open.error).text}</FormError>
          <Field label="What is it about?" error={form.errors.category}>
            <Select
              options={companionCategories}
              value={form.values.category}
              placeholder="Choose a category"
              onValueChange={(category) => form.set('category', category)}
            />
          </Field>
          <Field
            label="Message"
            hint="Name the order number if it is about an order."
            error={form.errors.message}
          >
            <TextArea rows={6} maxLength={4000} {...form.text('message')} />
          </Field>
        </CardBody>
        <CardFoot>
          <Button type="submit" variant="primary" loading={open.isPending}>
            Send ticket
          </Button>
        </CardFoot>
      </form>
    </Card>
  )
}
