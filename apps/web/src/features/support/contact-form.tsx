import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { InputField, TextAreaField } from '@queuemate/app-kit/form/fields'
import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import type { CurrentUser } from '@queuemate/contracts/accounts/schemas'
import { CONTACT_CATEGORIES } from '@queuemate/contracts/support/categories'
import { contactInput } from '@queuemate/contracts/support/schemas'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { Slots } from '@queuemate/ui/slots'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { getJson } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { sendMessage } from './send-message.ts'
import { categoryChoices } from './tickets/ticket-labels.ts'
import emptyStyles from '@queuemate/ui/empty-state.module.css'

const empty = { name: '', email: '', category: '', message: '' }

type Member = Pick<CurrentUser, 'name' | 'email'>

/** Who is signed in. A plain request, because the page does not load the tRPC client. */
function useMember(): Member | undefined {
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['contact', 'member'],
    queryFn: () => getJson('user'),
    enabled: Boolean(session),
    staleTime: Infinity,
  })
  return session ? data : undefined
}

export function ContactForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const member = useMember()
  const own = { name: member?.name ?? '', email: member && !isPlaceholder(member.email) ? member.email : '' }
  const form = useZodForm({
    schema: contactInput,
    initial: empty,
    onSubmit: async (input) => {
      await sendMessage(input)
      setSentTo(input.email)
      form.reset({ ...empty, ...own })
    },
  })
  const { set, values } = form
  const fillIn = useEffectEvent(() => {
    // Text that has been entered is kept.
    if (!values.name) set('name', own.name)
    if (!values.email) set('email', own.email)
  })
  useEffect(() => {
    if (member) fillIn()
  }, [member])
  if (sentTo) {
    return (
      <Card>
        <div className={emptyStyles.empty} role="status">
          <Slots size="lg" done={5} lit className={emptyStyles.slots} />
          <h2>{t`Message sent`}</h2>
          <p>{t`We will reply to ${sentTo}.`}</p>
          <Button onClick={() => setSentTo(null)}>{t`Send another message`}</Button>
        </div>
      </Card>
    )
  }
  return (
    <Card aria-label={t`Contact form`}>
      <Form form={form}>
        <CardBody className="stack g5">
          <FormError>{form.formError}</FormError>
          <InputField {...form.text('name')} label={t`Name`} autoComplete="name" />
          <InputField {...form.text('email')} label={t`Email`} type="email" autoComplete="email" />
          <Field label={t`What is it about?`} error={form.error('category')}>
            <Select
              options={categoryChoices(CONTACT_CATEGORIES)}
              value={form.values.category}
              placeholder={t`Choose a category`}
              onValueChange={(category) => form.set('category', category)}
            />
          </Field>
          <TextAreaField {...form.text('message')} label={t`Message`} rows={6} />
        </CardBody>
        <CardFoot>
          <Button type="submit" variant="primary" loading={form.pending}>
            {t`Send message`}
          </Button>
        </CardFoot>
      </Form>
    </Card>
  )
}
