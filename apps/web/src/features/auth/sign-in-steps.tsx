import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { InputField, PasswordField } from '@queuemate/app-kit/form/fields'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { CodeStep } from '@queuemate/app-kit/code-step'
import { signIn, type NextStep } from '@queuemate/app-kit/sign-in'
import { signInInput } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { FormError } from '@queuemate/ui/field'
import { providerError } from './provider-errors.ts'
import styles from './auth.module.css'
import { resendSignUpCode } from './sign-up.ts'
import { SocialButtons } from './social-buttons.tsx'
import { TermsLine } from './terms-line.tsx'
import { usePostSignIn } from './use-post-sign-in.ts'
import { VerifyStep } from './verify-step.tsx'

/**
 * The form, then a code: from the email if the address is not verified, or from the authenticator app if two-factor is
 * on.
 */
export function SignInSteps() {
  const navigate = useNavigate()
  const enter = usePostSignIn()
  const [next, setNext] = useState<NextStep>({ step: 'done' })
  if (next.step === 'done') return <SignInForm onNext={setNext} />
  if (next.step === 'code') return <CodeStep className={styles.form} onSignedIn={enter} />
  return (
    <VerifyStep
      email={next.email}
      onVerified={() => {}}
      // Another address needs a new sign-up, which replaces the unverified account.
      onChangeAddress={() => void navigate('/auth/signup')}
    />
  )
}

/** `onNext`: the password is correct, and a code is required. For an unverified address, it has been sent. */
function SignInForm({ onNext }: { onNext: (next: NextStep) => void }) {
  const enter = usePostSignIn()
  const [search, setSearch] = useSearchParams()
  const form = useZodForm({
    schema: signInInput,
    initial: { identifier: '', password: '' },
    onSubmit: async (input) => {
      setSearch({}, { replace: true })
      const next = await signIn(input)
      if (next.step === 'done') return enter()
      if (next.step === 'verify') await resendSignUpCode(next.email)
      onNext(next)
    },
  })
  return (
    <Form className={styles.form} form={form}>
      <div>
        <h1>{t`Sign in`}</h1>
        <p className="t2 mt2">
          <Trans>
            New here?{' '}
            <Link className="link" to="/auth/signup">
              Create an account
            </Link>
          </Trans>
        </p>
      </div>
      <SocialButtons failPath="/auth/signin" />
      <FormError>{form.formError ?? providerError(search)}</FormError>
      <InputField
        {...form.text('identifier')}
        label={t`Username or email`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        focusOnMount
      />
      <PasswordField
        {...form.text('password')}
        label={t`Password`}
        aside={
          <Link className="link" to="/auth/forgotpassword">
            {t`Forgot password`}
          </Link>
        }
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        {t`Sign in`}
      </Button>
      <TermsLine />
    </Form>
  )
}
