import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { stepUpInput } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { PasswordInput } from '@queuemate/ui/password-input'
import { useProof } from '../../lib/step-up.ts'
import { trpc } from '../../lib/trpc.ts'

/** Asks for the password when a change needs a recent proof of who makes it. */
export function StepUpDialog() {
  const settle = useProof((proof) => proof.settle)
  if (!settle) return null
  return (
    <Dialog open onClose={() => settle(false)}>
      <PasswordForm onClose={() => settle(false)} onProven={() => settle(true)} />
    </Dialog>
  )
}

function PasswordForm({ onClose, onProven }: { onClose: () => void; onProven: () => void }) {
  const stepUp = trpc.staff.session.stepUp.useMutation()
  const form = useZodForm({
    schema: stepUpInput,
    initial: { password: '' },
    onSubmit: async (input) => {
      await stepUp.mutateAsync(input)
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
        <p>
          <Trans>You signed in a while ago. This change needs your password again.</Trans>
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
