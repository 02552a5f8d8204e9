import { replyTicketInput } from '@queuemate/contracts/support/tickets'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../../lib/trpc.ts'
import { useForm } from '../../../lib/use-form.ts'

export function ReplyForm({ ticketId }: { ticketId: number }) {
  const utils = trpc.useUtils()
  const form = useForm({ text: '' }, replyTicketInput.pick({ text: true }))
  const reply = trpc.support.replyTicket.useMutation({
    onSuccess: (ticket) => {
      utils.support.ticket.setData({ id: ticketId }, ticket)
      void utils.support.tickets.invalidate()
      form.reset()
    },
    onError: (error) => {
      const { code, issues } = failureOf(error)
      form.showIssues(issues)
      // Closed meanwhile, here or by staff.
      if (code === 'ticket_closed') void utils.support.ticket.invalidate({ id: ticketId })
    },
  })
  return (
    <Card aria-label="Reply">
      <form
        noValidate
        onSubmit={form.submit(({ text }) => {
          reply.mutate({ id: ticketId, text })
        })}
      >
        <CardBody className="stack g4">
          <FormError>{reply.isError && !form.errors.text && failureOf(reply.error).text}</FormError>
          <Field label="Your reply" error={form.errors.text}>
            <TextArea rows={4} maxLength={4000} {...form.text('text')} />
          </Field>
        </CardBody>
        <CardFoot>
          <Button type="submit" variant="primary" loading={reply.isPending}>
            Send reply
          </Button>
        </CardFoot>
      </form>
    </Card>
  )
}
