import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { InputField, PasswordField } from '@queuemate/app-kit/form/fields'
import { signUpForm, username as usernameRule } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Form } from '@queuemate/app-kit/form/form'
import { StepTitle } from '@queuemate/app-kit/form/step-title'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { providerError } from './provider-errors.ts'
import styles from './auth.module.css'
import { isTaken, isUsernameFree, signUp, usernameTaken } from './sign-up.ts'
import { SocialButtons } from './social-buttons.tsx'
import { TermsLine } from './terms-line.tsx'

export type SignUpValues = {
  name: string
  username: string
  email: string
  password: string
  confirm: string
}

type SignUpFormProps = {
  /** The values entered before, if the person comes back to change the address. */
  initial: SignUpValues
  onSent: (values: SignUpValues) => void
}

export function SignUpForm({ initial, onSent }: SignUpFormProps) {
  const [search] = useSearchParams()
  const form = useZodForm({
    schema: signUpForm,
    initial,
    onSubmit: async (input) => {
      await signUp(input)
      onSent(form.read())
    },
    // The error is about the username that was sent, not one typed since then.
    onServerError: (error, sent): boolean => isTaken(error) && sent.username !== form.read().username.trim(),
  })
  const lookUp = useMutation({
    mutationFn: isUsernameFree,
    onSuccess: (free, asked) => {
      if (!free && asked === form.read().username.trim()) form.setFieldError('username', usernameTaken())
    },
  })
  return (
    <Form className={styles.form} form={form}>
      <div>
        <StepTitle replaces={initial.email !== ''}>{t`Create your account`}</StepTitle>
        <p className="t2 mt2">
          <Trans>
            Already have one?{' '}
            <Link className="link" to="/auth/signin">
              Sign in
            </Link>
          </Trans>
        </p>
      </div>
      <SocialButtons failPath="/auth/signup" />
      <FormError>{form.formError ?? providerError(search)}</FormError>
      <div className="stack g4">
        <InputField {...form.text('name')} label={t`Full name`} autoComplete="name" focusOnMount />
        <Field label={t`Username`} error={form.error('username')}>
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('username', () => {
              const parsed = usernameRule.safeParse(form.read().username)
              if (parsed.success) lookUp.mutate(parsed.data)
            })}
          />
        </Field>
        <InputField {...form.text('email')} label={t`Email`} type="email" autoComplete="email" />
        <PasswordField
          {...form.text('password')}
          label={t`Password`}
          hint={t`At least 10 characters.`}
          autoComplete="new-password"
        />
        <PasswordField {...form.text('confirm')} label={t`Confirm password`} autoComplete="new-password" />
      </div>
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        {t`Continue`}
      </Button>
      <TermsLine />
    </Form>
  )
}
