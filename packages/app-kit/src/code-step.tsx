import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod'
import { InputField } from './form/fields.tsx'
import { code } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { CodeField } from '@queuemate/ui/code-field'
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
        <h1>{t`Enter your code`}</h1>
        <p className="t2 mt2">{t`Open your authenticator app and enter the code it shows.`}</p>
      </div>
      <CodeField
        label={t`Code`}
        focusOnMount
        {...form.control('code')}
        onComplete={() => void form.submit()}
      />
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        {t`Sign in`}
      </Button>
      <Button variant="ghost" block onClick={onOther}>
        {t`Use a recovery code`}
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
        <StepTitle>{t`Enter a recovery code`}</StepTitle>
        <p className="t2 mt2">{t`Enter one of the recovery codes that you saved. Each works once.`}</p>
      </div>
      <InputField
        {...form.text('code')}
        label={t`Recovery code`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        focusOnMount
      />
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        {t`Sign in`}
      </Button>
      <Button variant="ghost" block onClick={onOther}>
        {t`Use the authenticator app`}
      </Button>
    </Form>
  )
}
