import { Link, useSearchParams } from 'react-router-dom'
import { signInInput } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { providerError } from '../../lib/provider-errors.ts'
import { signIn } from '@queuemate/app-kit/sign-in'
import styles from './auth.module.css'
import { resendSignUpCode } from './sign-up.ts'
import { SocialButtons } from './social-buttons.tsx'
import { useEntry } from './use-entry.ts'

/** `onUnverified` gets the address of an account that still needs its code, and a code is on its way there. */
export function SignInForm({ onUnverified }: { onUnverified: (email: string) => void }) {
  const enter = useEntry()
  const [search, setSearch] = useSearchParams()
  const form = useZodForm({
    schema: signInInput,
    initial: { identifier: '', password: '' },
    onSubmit: async (input) => {
      setSearch({}, { replace: true })
      const unverified = await signIn(input)
      if (!unverified) return enter()
      await resendSignUpCode(unverified)
      onUnverified(unverified)
    },
  })
  return (
    <Form className={styles.form} form={form}>
      <div>
        <h1>Sign in</h1>
        <p className="t2 mt2">
          New here?{' '}
          <Link className="link" to="/auth/signup">
            Create an account
          </Link>
        </p>
      </div>
      <FormError>{form.refusal ?? providerError(search)}</FormError>
      <Field label="Username or email" error={form.error('identifier')}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          focusOnMount
          {...form.field('identifier')}
        />
      </Field>
      <Field
        label="Password"
        aside={
          <Link className="link" to="/auth/forgotpassword">
            Forgot password
          </Link>
        }
        error={form.error('password')}
      >
        <PasswordInput autoComplete="current-password" {...form.field('password')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        Sign in
      </Button>
      <SocialButtons failPath="/auth/signin" />
    </Form>
  )
}
