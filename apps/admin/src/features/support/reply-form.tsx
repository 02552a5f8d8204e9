import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { REPLY_NAME, staffReplyInput } from '@queuemate/contracts/staff/support'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { TextArea } from '@queuemate/ui/text-area'
import type { StaffTicket } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { useDraft, useKeepDraft } from '../../lib/drafts.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { templatesQuery } from './queries.ts'
import { replyDraft } from './use-ticket-action.ts'
import styles from './support.module.css'

const written = staffReplyInput.pick({ text: true })

/** Replies to a ticket, and optionally closes it. A reply that is not sent yet is kept. */
export function ReplyForm({ ticket, onClosed }: { ticket: StaffTicket; onClosed: () => void }) {
  const { id, name, replies } = ticket
  const closing = useRef(false)
  const kept = useDraft(replyDraft(id))
  const templates = useQuery(templatesQuery).data ?? []
  const reply = useAction(trpcClient.staff.support.reply, {
    success: (_, { close }) => (close ? t`Reply sent and ticket closed` : t`Reply sent`),
    onSuccess: (answered, { close }) => {
      kept.remove()
      if (close) onClosed()
      api.staff.support.get.setData({ id }, answered)
    },
  })
  const form = useZodForm({
    schema: written,
    initial: { text: kept.read() },
    onSubmit: async ({ text }) => {
      const close = closing.current
      // The last reply that the author has seen, except this one: it is there if only the answer was lost.
      const seen = replies.findLast((one) => !one.from_staff || one.text !== text)?.id ?? 0
      await reply.send({ id, text, close, seen })
      form.reset({ text: '' })
    },
  })
  useKeepDraft(kept.id, form.values.text)
  const send = (close: boolean) => () => {
    closing.current = close
  }
  return (
    <Form form={form}>
      <div className={styles.reply}>
        <FormError>{form.formError}</FormError>
        {templates.length > 0 && (
          <Select
            aria-label={t`Insert a template`}
            placeholder={t`Insert a template`}
            value={undefined}
            options={templates.map((one) => ({ value: String(one.id), label: one.name }))}
            onValueChange={(chosen) => {
              const found = templates.find((one) => String(one.id) === chosen)
              if (found) form.set('text', fill(found.text, name))
            }}
          />
        )}
        <Field label={t`Reply`} error={form.error('text')}>
          <TextArea
            rows={5}
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
              if (key !== 'Enter' || !(ctrlKey || metaKey)) return
              closing.current = false
              currentTarget.form?.requestSubmit()
            }}
            {...form.field('text')}
          />
        </Field>
        <div className="row g2">
          <Button type="submit" variant="primary" loading={form.pending} onClick={send(false)}>
            {t`Send`}
          </Button>
          <Button type="submit" disabled={form.pending} onClick={send(true)}>
            {t`Send and close`}
          </Button>
        </div>
      </div>
    </Form>
  )
}

// A replacer function, because `$&` in a name has a special meaning in a replacement string.
const fill = (text: string, name: string) => text.replaceAll(REPLY_NAME, () => name.split(' ')[0] ?? name)
