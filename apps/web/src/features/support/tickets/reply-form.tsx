import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SUPPORT_MESSAGE_MAX } from '@queuemate/contracts/support/categories'
import { replyTicketInput } from '@queuemate/contracts/support/tickets'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../../lib/trpc.ts'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'

const textRule = replyTicketInput.pick({ text: true })

export function ReplyForm({ ticketId }: { ticketId: number }) {
  const utils = trpc.useUtils()
  const reply = trpc.support.replyTicket.useMutation({
    onSuccess: (ticket) => {
      utils.support.ticket.setData({ id: ticketId }, ticket)
      void utils.support.tickets.invalidate()
    },
    onError: (error) => {
      // The ticket was closed in the meantime, in another tab or by staff.
      if (failureOf(error).code === 'ticket_closed') void utils.support.ticket.invalidate({ id: ticketId })
    },
  })
  const form = useZodForm({
    schema: textRule,
    initial: { text: '' },
    onSubmit: async ({ text }) => {
      await reply.mutateAsync({ id: ticketId, text })
      form.reset()
    },
  })
  return (
    <Card aria-label={t`Reply`}>
      <Form form={form}>
        <CardBody className="stack g4">
          <FormError>{form.refusal}</FormError>
          <Field label={t`Your reply`} error={form.error('text')}>
            <TextArea rows={4} maxLength={SUPPORT_MESSAGE_MAX} {...form.field('text')} />
          </Field>
        </CardBody>
        <CardFoot>
          <Button type="submit" variant="primary" loading={form.pending}>
            <Trans>Send reply</Trans>
          </Button>
        </CardFoot>
      </Form>
    </Card>
  )
}
