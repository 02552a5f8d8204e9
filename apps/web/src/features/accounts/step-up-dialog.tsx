import { useState, type FormEvent } from 'react'
import { stepUpInput } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { PasswordInput } from '@queuemate/ui/password-input'
import { useCurrentUser } from '../../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useStepUp } from './step-up.ts'

/** Asks who it is before a change of how a person gets in, when the sign-in is more than ten minutes ago. */
export function StepUpDialog() {
  const { again, wait } = useStepUp()
  const hasPassword = useCurrentUser()?.has_password === true
  const close = () => wait(null)
  if (!again) return null
  return (
    <Dialog open onClose={close}>
      {hasPassword ? <PasswordForm onClose={close} onProven={again} /> : <SignInAgain onClose={close} />}
    </Dialog>
  )
}

function PasswordForm({ onClose, onProven }: { onClose: () => void; onProven: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const stepUp = trpc.accounts.stepUp.useMutation({
    onSuccess: () => {
      onClose()
      onProven()
    },
    onError: (error) => setProblem(failureOf(error).issues[0]?.message ?? failureOf(error).text),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = stepUpInput.safeParse({ password })
    if (parsed.success) stepUp.mutate(parsed.data)
    else setProblem(parsed.error.issues[0]?.message)
  }
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        <DialogTitle>Enter your password</DialogTitle>
        <p style={{ marginBottom: 18 }}>
          You signed in a while ago. Your password shows that it is you who changes how you sign in.
        </p>
        <Field label="Your password" error={problem}>
          <PasswordInput
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="lg" variant="primary" loading={stepUp.isPending}>
          Continue
        </Button>
      </DialogFoot>
    </form>
  )
}
