import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { signUpForm, username as usernameRule } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import { AuthFailure, authText, issuesOf } from '@queuemate/app-kit/auth-failure'
import { providerError } from '../../lib/provider-errors.ts'
import { useForm } from '../../lib/use-form.ts'
import { isUsernameFree, signUp, usernameTaken } from './sign-up.ts'
import { SocialButtons } from './social-buttons.tsx'

export type SignUpValues = {
  name: string
  username: string
  email: string
  password: string
  confirm: string
}

type SignUpFormProps = {
  /** What was entered before, when somebody comes back to change the address. */
  initial: SignUpValues
  onSent: (values: SignUpValues) => void
}

export function SignUpForm({ initial, onSent }: SignUpFormProps) {
  const [search] = useSearchParams()
  const form = useForm(initial, signUpForm)
  const lookUp = useMutation({
    mutationFn: isUsernameFree,
    onSuccess: (free, asked) => {
      if (!free && asked === form.values.username.trim()) form.fail('username', usernameTaken)
    },
  })
  const attempt = useMutation({
    mutationFn: signUp,
    onSuccess: () => onSent(form.values),
    onError: (error, asked) => {
      const taken = error instanceof AuthFailure && error.code.startsWith('USERNAME_IS_ALREADY_TAKEN')
      // The answer is about the name that was sent, not one typed meanwhile.
      if (taken && asked.username !== form.values.username.trim()) return
      form.showIssues(taken ? [{ path: 'username', message: usernameTaken }] : issuesOf(error))
    },
  })
  const atFields = Object.keys(form.errors).length > 0
  return (
    <form className="auth__in" noValidate onSubmit={form.submit((input) => attempt.mutate(input))}>
      <div>
        <h1>Create your account</h1>
        <p className="t2 mt2">
          Already have one?{' '}
          <Link className="link" to="/auth/signin">
            Sign in
          </Link>
        </p>
      </div>
      <FormError>{attempt.isError ? !atFields && authText(attempt.error) : providerError(search)}</FormError>
      <div className="stack g4">
        <Field label="Full name" error={form.errors.name}>
          <Input autoComplete="name" maxLength={80} focusOnMount {...form.text('name')} />
        </Field>
        <Field label="Username" error={form.errors.username}>
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            {...form.text('username')}
            onBlur={() => {
              const parsed = usernameRule.safeParse(form.values.username)
              if (parsed.success) lookUp.mutate(parsed.data)
            }}
          />
        </Field>
        <Field label="Email" error={form.errors.email}>
          <Input type="email" autoComplete="email" {...form.text('email')} />
        </Field>
        <Field label="Password" hint="At least 10 characters." error={form.errors.password}>
          <PasswordInput autoComplete="new-password" maxLength={128} {...form.text('password')} />
        </Field>
        <Field label="Confirm password" error={form.errors.confirm}>
          <PasswordInput autoComplete="new-password" maxLength={128} {...form.text('confirm')} />
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" block loading={attempt.isPending}>
        Continue
      </Button>
      <SocialButtons failPath="/auth/signup" />
    </form>
  )
}
