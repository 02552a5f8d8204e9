import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { InputField, PasswordField } from '@queuemate/app-kit/form/fields'
import { AuthFailure } from '@queuemate/app-kit/auth-failure'
import { CodeStep } from '@queuemate/app-kit/code-step'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { useTitle } from '@queuemate/app-kit/use-title'
import { signIn } from '@queuemate/app-kit/sign-in'
import { signInInput } from '@queuemate/contracts/accounts/credentials'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { FormError } from '@queuemate/ui/field'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './gate.module.css'

type SignInFormProps = {
  /** Why the console signed out; empty if the person chose to. */
  reason: string
  /** Whether the server could not be reached to end the previous session. */
  isStillOpen: boolean
  onSignedIn: () => void
}

/** The password step, then the code step for accounts with two-factor authentication. */
export function SignInForm({ onSignedIn, ...why }: SignInFormProps) {
  useTitle(t`Staff sign in`)
  const [identifier, setIdentifier] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  if (!needsCode)
    return (
      <PasswordStep
        {...why}
        identifier={identifier}
        onSignedIn={onSignedIn}
        onCode={(given) => {
          setIdentifier(given)
          setNeedsCode(true)
        }}
      />
    )
  return (
    <main id="main" className={styles.gate}>
      <div className={styles.step}>
        <CodeStep className={clsx(cardStyles.card, styles.form)} onSignedIn={onSignedIn} />
        <Button variant="ghost" onClick={() => setNeedsCode(false)}>
          {t`Back to the password`}
        </Button>
      </div>
    </main>
  )
}

type PasswordStepProps = SignInFormProps & {
  /** The values to restore when the person returns from the code step. */
  identifier: string
  onCode: (identifier: string) => void
}

function PasswordStep(props: PasswordStepProps) {
  const { identifier, reason, isStillOpen, onSignedIn, onCode } = props
  const form = useZodForm({
    schema: signInInput,
    initial: { identifier, password: '' },
    onSubmit: async (input) => {
      const { step } = await signIn(input)
      if (step === 'verify') throw new AuthFailure(t`Verify your email address first`)
      if (step === 'code') onCode(input.identifier)
      else onSignedIn()
    },
  })
  return (
    <main id="main" className={styles.gate}>
      <Form className={clsx(cardStyles.card, styles.form)} form={form}>
        <span className={logoClass}>
          <Logo />
        </span>
        <h1>{t`Staff sign in`}</h1>
        {reason && <Alert tone="pending">{reason}</Alert>}
        {isStillOpen && (
          <Alert tone="danger">
            {t`The server could not be reached to end your session. We keep trying while this page is open.`}
          </Alert>
        )}
        <FormError>{form.formError}</FormError>
        <InputField
          {...form.text('identifier')}
          label={t`Username or email`}
          focusOnMount
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.text('password')}
          label={t`Password`}
          aside={
            <a className="link sm" href="/api/forgot_password">
              {t`Forgot password?`}
            </a>
          }
          autoComplete="current-password"
        />
        <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
          {t`Sign in`}
        </Button>
      </Form>
    </main>
  )
}
