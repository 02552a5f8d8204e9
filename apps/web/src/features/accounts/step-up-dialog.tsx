import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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

/** Asks users who signed in more than ten minutes ago to confirm their identity before they change how they sign in. */
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
        <DialogTitle>
          <Trans>Enter your password</Trans>
        </DialogTitle>
        <p className={styles.intro}>
          <Trans>You signed in a while ago. Enter your password to confirm that it is you.</Trans>
        </p>
        <Field label={t`Your password`} error={form.error('password')}>
          <PasswordInput autoComplete="current-password" maxLength={128} {...form.field('password')} />
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="lg" variant="primary" loading={form.pending}>
          <Trans>Continue</Trans>
        </Button>
      </DialogFoot>
    </Form>
  )
}
