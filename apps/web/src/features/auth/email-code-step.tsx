import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { verifyCodeInput } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { CodeField } from '@queuemate/ui/code-field'
import { Slots } from '@queuemate/ui/slots'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import styles from './auth.module.css'
import { ResendLine, useResend } from './resend-line.tsx'

type EmailCodeStepProps = {
  email: string
  /** Throws if the code is wrong. */
  verify: (code: string) => Promise<void>
  resend: () => Promise<void>
  /** Goes back to the address. */
  onChangeAddress: () => void
}

/** The six digits from the email. They are submitted once complete; another code can be sent after a wait. */
export function EmailCodeStep({ email, verify, resend, onChangeAddress }: EmailCodeStepProps) {
  const form = useZodForm({
    schema: verifyCodeInput,
    initial: { code: '' },
    onSubmit: ({ code }) => verify(code),
    fallbackField: 'code',
  })
  const another = useResend(email, resend, () => form.reset())
  return (
    <Form className={styles.form} form={form}>
      <div>
        <Slots size="lg" done={4} lit />
      </div>
      <div>
        <h1>{t`Check your email`}</h1>
        <p className="t2 mt2">
          <Trans>
            We sent a six-digit code to <b className="strong t1">{email}</b>.
          </Trans>
        </p>
      </div>
      <CodeField
        label={t`Verification code`}
        {...form.control('code')}
        onComplete={() => void form.submit()}
        focusOnMount
      />
      <Button type="submit" variant="primary" size="lg" block loading={form.pending || form.done}>
        {t`Verify email`}
      </Button>
      <ResendLine resend={another} onChangeAddress={onChangeAddress} />
    </Form>
  )
}
