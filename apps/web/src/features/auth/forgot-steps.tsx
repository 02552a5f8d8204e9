import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { forgotForm, resetForm } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import { showToast } from '@queuemate/ui/toast'
import { authClient } from '../../lib/auth.ts'
import { answerOf, authText, issuesOf } from '@queuemate/app-kit/auth-failure'
import { readDraft, saveDraft } from '../../lib/session-draft.ts'
import { useCooldown } from '../../lib/use-cooldown.ts'
import { useForm } from '../../lib/use-form.ts'

async function askForCode(email: string): Promise<void> {
  answerOf(await authClient.emailOtp.requestPasswordReset({ email }))
}

const DRAFT = 'forgot'

/** The address, then the code with a new password (spec §4 'Forgot password'). A reload stays at the code. */
export function ForgotSteps() {
  const [email, setEmail] = useState(() => readDraft(DRAFT) ?? '')
  const [sent, setSent] = useState(email !== '')
  const leave = () => {
    saveDraft(DRAFT, null)
    setSent(false)
  }
  if (sent) return <ResetForm email={email} onBack={leave} onDone={() => saveDraft(DRAFT, null)} />
  return (
    <AddressForm
      initial={email}
      onSent={(to) => {
        saveDraft(DRAFT, to)
        setEmail(to)
        setSent(true)
      }}
    />
  )
}

function AddressForm({ initial, onSent }: { initial: string; onSent: (email: string) => void }) {
  const form = useForm({ email: initial }, forgotForm)
  const ask = useMutation({
    mutationFn: askForCode,
    onSuccess: (_answer, email) => onSent(email),
    onError: (error) => form.showIssues(issuesOf(error)),
  })
  return (
    <form className="auth__in" noValidate onSubmit={form.submit(({ email }) => ask.mutate(email))}>
      <div>
        <h1>Reset your password</h1>
        <p className="t2 mt2">Enter the email on your account and we will send a code.</p>
      </div>
      <FormError>{ask.isError && !form.errors.email && authText(ask.error)}</FormError>
      <Field label="Email" error={form.errors.email}>
        <Input type="email" autoComplete="email" focusOnMount {...form.text('email')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={ask.isPending}>
        Send code
      </Button>
      <p className="sm t3 center">
        <Link className="link" to="/auth/signin">
          Back to sign in
        </Link>
      </p>
    </form>
  )
}

interface ResetFormProps {
  email: string
  onBack: () => void
  onDone: () => void
}

function ResetForm({ email, onBack, onDone }: ResetFormProps) {
  const navigate = useNavigate()
  const cooldown = useCooldown()
  const form = useForm({ code: '', password: '', confirm: '' }, resetForm)
  const reset = useMutation({
    mutationFn: async ({ code: otp, password }: { code: string; password: string }) => {
      answerOf(await authClient.emailOtp.resetPassword({ email, otp, password }))
    },
    onSuccess: async () => {
      onDone()
      showToast('success', 'Your password was successfully changed!')
      await navigate('/auth/signin')
    },
    onError: (error) =>
      form.showIssues(issuesOf(error).map((one) => ({ ...one, path: one.path.replace(/^otp$/, 'code') }))),
  })
  const another = useMutation({ mutationFn: () => askForCode(email), onSuccess: cooldown.start })
  const atFields = Object.keys(form.errors).length > 0
  const failed = reset.isError ? reset.error : another.error
  return (
    <form className="auth__in" noValidate onSubmit={form.submit((input) => reset.mutate(input))}>
      <div>
        <h1>Choose a new password</h1>
        <p className="t2 mt2">Use the code we sent to {email}.</p>
      </div>
      <FormError>{failed && !atFields && authText(failed)}</FormError>
      <Field label="Code" error={form.errors.code}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          focusOnMount
          {...form.text('code')}
        />
      </Field>
      <Field label="New password" hint="At least 10 characters." error={form.errors.password}>
        <PasswordInput autoComplete="new-password" maxLength={128} {...form.text('password')} />
      </Field>
      <Field label="Confirm new password" error={form.errors.confirm}>
        <PasswordInput autoComplete="new-password" maxLength={128} {...form.text('confirm')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={reset.isPending}>
        Change password
      </Button>
      <p className="sm t3 center">
        Nothing yet?{' '}
        <button
          type="button"
          className="link"
          disabled={cooldown.left > 0 || another.isPending}
          onClick={() => another.mutate()}
        >
          Send a new code
        </button>
        {cooldown.left > 0 && <span className="tnum"> in {cooldown.left} s</span>}, or{' '}
        <button type="button" className="link" onClick={onBack}>
          change the address
        </button>
        .
      </p>
      <p className="sr" role="status">
        {another.isSuccess && 'A new code is on its way'}
      </p>
    </form>
  )
}
