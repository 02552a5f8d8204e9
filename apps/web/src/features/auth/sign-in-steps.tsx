import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { signIn } from '@queuemate/app-kit/sign-in'
import { signInInput } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import { providerError } from '../../lib/provider-errors.ts'
import styles from './auth.module.css'
import { resendSignUpCode } from './sign-up.ts'
import { SocialButtons } from './social-buttons.tsx'
import { useEntry } from './use-entry.ts'
import { VerifyStep } from './verify-step.tsx'

/** The form, then the code if the account's address is not verified. */
export function SignInSteps() {
  const navigate = useNavigate()
  const [unverified, setUnverified] = useState<string | null>(null)
  if (unverified === null) return <SignInForm onUnverified={setUnverified} />
  return (
    <VerifyStep
      email={unverified}
      onVerified={() => {}}
      // Another address needs a new sign-up, which replaces the unverified account.
      onChangeAddress={() => void navigate('/auth/signup')}
    />
  )
}

/** `onUnverified` gets the address of an account that is not verified yet; a code has been sent there. */
function SignInForm({ onUnverified }: { onUnverified: (email: string) => void }) {
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
        <h1>
          <Trans>Sign in</Trans>
        </h1>
        <p className="t2 mt2">
          <Trans>
            New here?{' '}
            <Link className="link" to="/auth/signup">
              Create an account
            </Link>
          </Trans>
        </p>
      </div>
      <FormError>{form.refusal ?? providerError(search)}</FormError>
      <Field label={t`Username or email`} error={form.error('identifier')}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          focusOnMount
          {...form.field('identifier')}
        />
      </Field>
      <Field
        label={t`Password`}
        aside={
          <Link className="link" to="/auth/forgotpassword">
            <Trans>Forgot password</Trans>
          </Link>
        }
        error={form.error('password')}
      >
        <PasswordInput autoComplete="current-password" {...form.field('password')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        <Trans>Sign in</Trans>
      </Button>
      <SocialButtons failPath="/auth/signin" />
    </Form>
  )
}
