import { useMemo } from 'react'
import type { MissingField } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { useForm } from '../../lib/use-form.ts'
import { emptyValues, rulesFor } from './missing.ts'

type ContinueFormProps = {
  fields: MissingField[]
  initialEmail: string
  /** What is missing still, and the address a code went to. */
  onDone: (left: MissingField[], email: string | null) => void
}

export function ContinueForm({ fields, initialEmail, onDone }: ContinueFormProps) {
  const rules = useMemo(() => rulesFor(fields), [fields])
  const form = useForm({ ...emptyValues(), email: initialEmail }, rules)
  const complete = trpc.accounts.complete.useMutation({
    onSuccess: ({ fields: left }, { email }) => onDone(left, email ?? null),
    onError: (error) => form.showIssues(failureOf(error).issues),
  })
  const asks = (field: MissingField) => fields.includes(field)
  const atFields = fields.some((field) => form.errors[field])
  return (
    <form className="auth__in" noValidate onSubmit={form.submit((input) => complete.mutate(input))}>
      <div>
        <h1>One more thing</h1>
        <p className="t2 mt2">We were not given everything we need to finish your account.</p>
      </div>
      <FormError>{complete.isError && !atFields && failureOf(complete.error).text}</FormError>
      {(asks('first_name') || asks('last_name')) && (
        <div className={asks('first_name') && asks('last_name') ? 'grid2' : undefined}>
          {asks('first_name') && (
            <Field label="First name" error={form.errors.first_name}>
              <Input autoComplete="given-name" maxLength={40} {...form.text('first_name')} />
            </Field>
          )}
          {asks('last_name') && (
            <Field label="Last name" error={form.errors.last_name}>
              <Input autoComplete="family-name" maxLength={40} {...form.text('last_name')} />
            </Field>
          )}
        </div>
      )}
      {asks('username') && (
        <Field label="Username" error={form.errors.username}>
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            {...form.text('username')}
          />
        </Field>
      )}
      {asks('email') && (
        <Field label="Email" hint="We send a code to it." error={form.errors.email}>
          <Input type="email" autoComplete="email" {...form.text('email')} />
        </Field>
      )}
      {asks('password') && (
        <Field label="Password" hint="At least 10 characters." error={form.errors.password}>
          <PasswordInput autoComplete="new-password" maxLength={128} {...form.text('password')} />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={complete.isPending}>
        Finish
      </Button>
    </form>
  )
}
