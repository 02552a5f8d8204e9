import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod'
import { code } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { CodeField } from '@queuemate/ui/code-field'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Form } from './form/form.tsx'
import { StepTitle } from './form/step-title.tsx'
import { useZodForm } from './form/use-zod-form.ts'
import { verifyCode, verifyRecoveryCode } from './two-factor.ts'

type CodeStepProps = {
  className: string | undefined
  onSignedIn: () => unknown
}

/** The second sign-in step for accounts with two-factor authentication. */
export function CodeStep(props: CodeStepProps) {
  const [hasApp, setHasApp] = useState(true)
  return hasApp ? (
    <AppCode {...props} onOther={() => setHasApp(false)} />
  ) : (
    <RecoveryCode {...props} onOther={() => setHasApp(true)} />
  )
}

type StepProps = CodeStepProps & { onOther: () => void }

function AppCode({ className, onSignedIn, onOther }: StepProps) {
  const form = useZodForm({
    schema: z.object({ code }),
    initial: { code: '' },
    onSubmit: async (given) => {
      await verifyCode(given.code)
      await onSignedIn()
    },
    fallbackField: 'code',
  })
  return (
    <Form className={className ?? ''} form={form}>
      <div>
        <h1>
          <Trans>Enter your code</Trans>
        </h1>
        <p className="t2 mt2">
          <Trans>Open your authenticator app and enter the code it shows.</Trans>
        </p>
      </div>
      <CodeField
        label={t`Code`}
        focusOnMount
        {...form.control('code')}
        onComplete={() => void form.submit()}
      />
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        <Trans>Sign in</Trans>
      </Button>
      <Button variant="ghost" block onClick={onOther}>
        <Trans>Use a recovery code</Trans>
      </Button>
    </Form>
  )
}

function RecoveryCode({ className, onSignedIn, onOther }: StepProps) {
  const form = useZodForm({
    schema: z.object({
      code: z
        .string()
        .trim()
        .min(1, t`Please enter a recovery code`)
        .max(40),
    }),
    initial: { code: '' },
    onSubmit: async (given) => {
      await verifyRecoveryCode(given.code)
      await onSignedIn()
    },
    fallbackField: 'code',
  })
  return (
    <Form className={className ?? ''} form={form}>
      <div>
        <StepTitle>
          <Trans>Enter a recovery code</Trans>
        </StepTitle>
        <p className="t2 mt2">
          <Trans>Enter one of the recovery codes that you saved. Each works once.</Trans>
        </p>
      </div>
      <Field label={t`Recovery code`} error={form.error('code')}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          focusOnMount
          {...form.field('code')}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        <Trans>Sign in</Trans>
      </Button>
      <Button variant="ghost" block onClick={onOther}>
        <Trans>Use the authenticator app</Trans>
      </Button>
    </Form>
  )
}
