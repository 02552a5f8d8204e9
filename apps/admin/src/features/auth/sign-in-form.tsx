import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { AuthFailure, authText } from '@queuemate/app-kit/auth-failure'
import { signIn, type SignIn } from '@queuemate/app-kit/sign-in'
import { signInInput } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'

interface SignInFormProps {
  onSignedIn: () => void
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const attempt = useMutation({
    mutationFn: async (input: SignIn) => {
      const parsed = signInInput.safeParse(input)
      if (!parsed.success) throw new AuthFailure(parsed.error.issues[0]?.message ?? '')
      if (await signIn(parsed.data)) throw new AuthFailure(t`Verify your email address first`)
    },
    onSuccess: onSignedIn,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    attempt.mutate({
      identifier: String(form.get('identifier')),
      password: String(form.get('password')),
    })
  }

  return (
    <main id="main" className="con__gate">
      <form className="card con__signin" noValidate onSubmit={submit}>
        <h1>
          <Trans>Staff sign in</Trans>
        </h1>
        <FormError>{attempt.isError && authText(attempt.error)}</FormError>
        <Field label={t`Username or email`}>
          <Input name="identifier" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t`Password`}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" size="lg" block loading={attempt.isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
    </main>
  )
}
