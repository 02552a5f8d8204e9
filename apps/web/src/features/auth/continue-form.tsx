import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AuthFailure } from '@queuemate/app-kit/auth-failure'
import { failureOf } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import type { MissingField } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import { trpcClient } from '../../lib/trpc.ts'
import { Form } from '@queuemate/app-kit/form/form'
import { StepTitle } from '@queuemate/app-kit/form/step-title'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import styles from './auth.module.css'
import { emptyValues, rulesFor } from './continue-schema.ts'
import { TermsLine } from './terms-line.tsx'
import { useSignOut } from './use-sign-out.ts'

type ContinueFormProps = {
  fields: MissingField[]
  initialEmail: string
  /** The name of the provider that the person signed in with, null while it is unknown. */
  provider: string | null
  /** Receives the fields that are still missing, and the address that a code was sent to. */
  onDone: (left: MissingField[], email: string | null) => void
}

export function ContinueForm({ fields, initialEmail, provider, onDone }: ContinueFormProps) {
  const signOut = useSignOut()
  const rules = useMemo(() => rulesFor(fields), [fields])
  const complete = useMutation({
    ...mutationOptions(trpcClient.accounts.complete),
    onSuccess: ({ fields: left }, { email }) => onDone(left, email ?? null),
  })
  const form = useZodForm({
    schema: rules,
    initial: emptyValues(fields, initialEmail),
    onSubmit: (input) => complete.mutateAsync(input),
    // A taken username is also shown above the form (spec §8).
    onServerError: (error) => {
      const { code, text, issues } = failureOf(error)
      if (!issues.some(({ path }) => path === 'username')) return false
      form.setServerError(new AuthFailure(text, code, [...issues, { path: '', message: text }]))
      return true
    },
  })
  const asks = (field: MissingField) => fields.includes(field)
  return (
    <Form className={styles.form} form={form}>
      <div>
        <StepTitle replaces={initialEmail !== ''}>{t`One more thing`}</StepTitle>
        <p className="t2 mt2">
          {provider
            ? t`${provider} did not share everything your account needs. Fill in the rest to finish.`
            : t`We need a few more details to finish creating your account.`}
        </p>
      </div>
      <FormError>{form.formError}</FormError>
      {(asks('first_name') || asks('last_name')) && (
        <div className={asks('first_name') && asks('last_name') ? styles.names : undefined}>
          {asks('first_name') && (
            <Field label={t`First name`} error={form.error('first_name')}>
              <Input autoComplete="given-name" {...form.field('first_name')} />
            </Field>
          )}
          {asks('last_name') && (
            <Field label={t`Last name`} error={form.error('last_name')}>
              <Input autoComplete="family-name" {...form.field('last_name')} />
            </Field>
          )}
        </div>
      )}
      {asks('username') && (
        <Field label={t`Username`} error={form.error('username')}>
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('username')}
          />
        </Field>
      )}
      {asks('email') && (
        <Field label={t`Email`} hint={t`We will email you a code.`} error={form.error('email')}>
          <Input type="email" autoComplete="email" {...form.field('email')} />
        </Field>
      )}
      {asks('password') && (
        <Field label={t`Password`} hint={t`At least 10 characters.`} error={form.error('password')}>
          <PasswordInput autoComplete="new-password" {...form.field('password')} />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        {t`Finish`}
      </Button>
      <TermsLine />
      <p className="sm t2">
        <Trans>
          Not you?{' '}
          <button type="button" className="link" onClick={() => void signOut()}>
            Sign out
          </button>
        </Trans>
      </p>
    </Form>
  )
}
