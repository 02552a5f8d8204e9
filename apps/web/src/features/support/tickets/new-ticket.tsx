import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { type TicketCategory } from '@queuemate/contracts/support/categories'
import { openTicketInput } from '@queuemate/contracts/support/tickets'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot, CardSection } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { categoryChoices } from './ticket-labels.ts'

type NewTicketProps = {
  /** The path of the page with all tickets. */
  base: string
  /** What the ticket can be about; by default the categories for companions. */
  categories?: readonly TicketCategory[]
}

/** Uses the account's name and email address. */
export function NewTicket({ base, categories }: NewTicketProps) {
  const navigate = useNavigate()
  const open = useMutation({
    ...mutationOptions(trpcClient.support.openTicket),
    onSuccess: async (ticket) => {
      api.support.ticket.setData({ id: ticket.id }, ticket)
      void api.support.tickets.invalidate()
      showToast('success', t`Ticket sent`)
      await navigate(`${base}/${ticket.id}`)
    },
  })
  const form = useZodForm({
    schema: openTicketInput,
    initial: { category: '', message: '' },
    onSubmit: (input) => open.mutateAsync(input),
  })
  return (
    <CardSection title={t`New ticket`}>
      <Form form={form}>
        <CardBody className="stack g5">
          <FormError>{form.formError}</FormError>
          <Field label={t`What is it about?`} error={form.error('category')}>
            <Select
              options={categoryChoices(categories)}
              value={form.values.category}
              placeholder={t`Choose a category`}
              onValueChange={(category) => form.set('category', category)}
            />
          </Field>
          <Field
            label={t`Message`}
            hint={t`Include the order number if it is about an order.`}
            error={form.error('message')}
          >
            <TextArea rows={6} {...form.field('message')} />
          </Field>
        </CardBody>
        <CardFoot>
          <Button type="submit" variant="primary" loading={form.pending}>
            {t`Send ticket`}
          </Button>
        </CardFoot>
      </Form>
    </CardSection>
  )
}
