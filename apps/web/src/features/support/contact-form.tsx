import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { contactInput } from '@queuemate/contracts/support/schemas'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Select } from '@queuemate/ui/select'
import { Slots } from '@queuemate/ui/slots'
import { TextArea } from '@queuemate/ui/text-area'
import { postJson } from '../../lib/api.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { useForm } from '../../lib/use-form.ts'

const categories = [
  { value: 'placing_order', label: 'Issues while placing an order' },
  { value: 'companion', label: 'Issues with a companion' },
  { value: 'other', label: 'Other' },
]

const empty = { name: '', email: '', category: '', message: '' }

export function ContactForm() {
  const form = useForm(empty, contactInput)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (input: unknown) => postJson('/api/support/contact', input),
    onSuccess: () => {
      setSentTo(form.values.email)
      form.reset()
    },
    onError: (error) => form.showIssues(failureOf(error).issues),
  })
  if (sentTo) {
    return (
      <Card>
        <div className="empty" role="status">
          <Slots size="lg" done={5} lit />
          <h2>We have your message</h2>
          <p>The answer goes to {sentTo}.</p>
          <Button onClick={() => setSentTo(null)}>Write another one</Button>
        </div>
      </Card>
    )
  }
  return (
    <Card aria-label="Contact form">
      <form noValidate onSubmit={form.submit((input) => send.mutate(input))}>
        <CardBody className="stack g5">
          <FormError>
            {send.isError && Object.keys(form.errors).length === 0 && failureOf(send.error).text}
          </FormError>
          <Field label="Name" error={form.errors.name}>
            <Input autoComplete="name" maxLength={80} {...form.text('name')} />
          </Field>
          <Field label="Email" error={form.errors.email}>
            <Input type="email" autoComplete="email" {...form.text('email')} />
          </Field>
          <Field label="What is it about?" error={form.errors.category}>
            <Select
              options={categories}
              value={form.values.category}
              placeholder="Choose a category"
              onValueChange={(category) => form.set('category', category)}
            />
          </Field>
          <Field label="Message" error={form.errors.message}>
            <TextArea rows={6} maxLength={4000} {...form.text('message')} />
          </Field>
        </CardBody>
        <CardFoot>
          <Button type="submit" variant="primary" loading={send.isPending}>
            Send message
          </Button>
        </CardFoot>
      </form>
    </Card>
  )
}
