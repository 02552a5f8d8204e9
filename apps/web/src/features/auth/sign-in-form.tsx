import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { signInInput } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import { authText, issuesOf } from '@queuemate/app-kit/auth-failure'
import { providerError } from '../../lib/provider-errors.ts'
import { useForm } from '../../lib/use-form.ts'
import { signIn, type SignIn } from './sign-in.ts'
import { resendSignUpCode } from './sign-up.ts'
import { SocialButtons } from './social-buttons.tsx'
import { useEntry } from './use-entry.ts'

/** `onUnverified` gets the address of an account that still needs its code, and a code is on its way there. */
export function SignInForm({ onUnverified }: { onUnverified: (email: string) => void }) {
  const enter = useEntry()
  const [search, setSearch] = useSearchParams()
  const form = useForm({ identifier: '', password: '' }, signInInput)
  const attempt = useMutation({
    mutationFn: async (input: SignIn) => {
      const unverified = await signIn(input)
      if (unverified) await resendSignUpCode(unverified)
      return unverified
    },
    onMutate: () => setSearch({}, { replace: true }),
    onSuccess: (unverified) => (unverified ? onUnverified(unverified) : enter()),
    onError: (error) => form.showIssues(issuesOf(error)),
  })
  const atFields = Object.keys(form.errors).length > 0
  return (
    <form className="auth__in" noValidate onSubmit={form.submit((input) => attempt.mutate(input))}>
      <div>
        <h1>Sign in</h1>
        <p className="t2 mt2">
          New here?{' '}
          <Link className="link" to="/auth/signup">
            Create an account
          </Link>
        </p>
      </div>
      <FormError>{attempt.isError ? !atFields && authText(attempt.error) : providerError(search)}</FormError>
      <Field label="Username or email" error={form.errors.identifier}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          focusOnMount
          {...form.text('identifier')}
        />
      </Field>
      <Field
        label="Password"
        aside={
          <Link className="link" to="/auth/forgotpassword">
            Forgot password
          </Link>
        }
        error={form.errors.password}
      >
        <PasswordInput autoComplete="current-password" {...form.text('password')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={attempt.isPending}>
        Sign in
      </Button>
      <SocialButtons failPath="/auth/signin" />
    </form>
  )
}
