import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { forgotForm, resetForm } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import { showToast } from '@queuemate/ui/toast'
import { authClient } from '../../lib/auth.ts'
import { dataOrThrow } from '@queuemate/app-kit/auth-failure'
import { tab } from '@queuemate/app-kit/stored'
import { Form } from '@queuemate/app-kit/form/form'
import { renameIssueField } from '@queuemate/app-kit/form/problem'
import { StepTitle } from '@queuemate/app-kit/form/step-title'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import styles from './auth.module.css'
import { ResendLine, useResend } from './resend-line.tsx'

async function sendCode(email: string): Promise<void> {
  dataOrThrow(await authClient.emailOtp.requestPasswordReset({ email }))
}

/** The provider calls the code `otp`. */
async function resetPassword(input: { email: string; otp: string; password: string }): Promise<void> {
  try {
    dataOrThrow(await authClient.emailOtp.resetPassword(input))
  } catch (error) {
    throw renameIssueField(error, 'otp', 'code')
  }
}

const DRAFT = 'queuemate.forgot'

/** The address, then the code with a new password (spec §4 'Forgot password'). A reload stays at the code step. */
export function ForgotSteps() {
  const [email, setEmail] = useState(() => tab.read(DRAFT) ?? '')
  const [sent, setSent] = useState(email !== '')
  const leave = () => {
    tab.write(DRAFT, null)
    setSent(false)
  }
  if (sent) return <ResetForm email={email} onBack={leave} onDone={() => tab.write(DRAFT, null)} />
  return (
    <AddressForm
      initial={email}
      onSent={(to) => {
        tab.write(DRAFT, to)
        setEmail(to)
        setSent(true)
      }}
    />
  )
}

function AddressForm({ initial, onSent }: { initial: string; onSent: (email: string) => void }) {
  const form = useZodForm({
    schema: forgotForm,
    initial: { email: initial },
    onSubmit: async ({ email }) => {
      await sendCode(email)
      onSent(email)
    },
  })
  return (
    <Form className={styles.form} form={form}>
      <div>
        <StepTitle replaces={initial !== ''}>{t`Reset your password`}</StepTitle>
        <p className="t2 mt2">{t`Enter your account's email address, and we will send you a code.`}</p>
      </div>
      <FormError>{form.formError}</FormError>
      <Field label={t`Email`} error={form.error('email')}>
        <Input type="email" autoComplete="email" focusOnMount {...form.field('email')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        {t`Send code`}
      </Button>
      <p className="sm t3 center">
        <Link className="link" to="/auth/signin">
          {t`Back to sign in`}
        </Link>
      </p>
    </Form>
  )
}

type ResetFormProps = {
  email: string
  onBack: () => void
  onDone: () => void
}

function ResetForm({ email, onBack, onDone }: ResetFormProps) {
  const navigate = useNavigate()
  const form = useZodForm({
    schema: resetForm,
    initial: { code: '', password: '', confirm: '' },
    onSubmit: async ({ code, password }) => {
      await resetPassword({ email, otp: code, password })
      onDone()
      showToast('success', t`Your password was successfully changed!`)
      await navigate('/auth/signin')
    },
  })
  const another = useResend(email, () => sendCode(email))
  return (
    <Form className={styles.form} form={form}>
      <div>
        <StepTitle>{t`Choose a new password`}</StepTitle>
        <p className="t2 mt2">
          {t`If there is an account with ${email}, we have sent it a code. Use it here.`}
        </p>
      </div>
      <FormError>{form.formError}</FormError>
      <Field label={t`Code`} error={form.error('code')}>
        <Input inputMode="numeric" autoComplete="one-time-code" focusOnMount {...form.field('code')} />
      </Field>
      <Field label={t`New password`} hint={t`At least 10 characters.`} error={form.error('password')}>
        <PasswordInput autoComplete="new-password" {...form.field('password')} />
      </Field>
      <Field label={t`Confirm new password`} error={form.error('confirm')}>
        <PasswordInput autoComplete="new-password" {...form.field('confirm')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        {t`Change password`}
      </Button>
      <ResendLine resend={another} onChangeAddress={onBack} />
    </Form>
  )
}
