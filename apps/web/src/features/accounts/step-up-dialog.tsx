import { stepUpInput } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { PasswordInput } from '@queuemate/ui/password-input'
import { useCurrentUser } from '../../lib/current-user.ts'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { trpc } from '../../lib/trpc.ts'
import styles from './settings.module.css'
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
  const stepUp = trpc.accounts.stepUp.useMutation()
  const form = useZodForm({
    schema: stepUpInput,
    initial: { password: '' },
    onSubmit: async (input) => {
      await stepUp.mutateAsync(input)
      onClose()
      onProven()
    },
    refusalAt: 'password',
  })
  return (
    <Form form={form}>
      <DialogBody>
        <DialogTitle>Enter your password</DialogTitle>
        <p className={styles.intro}>
          You signed in a while ago. Your password shows that it is you who changes how you sign in.
        </p>
        <Field label="Your password" error={form.error('password')}>
          <PasswordInput autoComplete="current-password" maxLength={128} {...form.field('password')} />
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="lg" variant="primary" loading={form.pending}>
          Continue
        </Button>
      </DialogFoot>
    </Form>
  )
}
