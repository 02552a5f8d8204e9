import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { t } from '@lingui/core/macro'
import { DialogForm } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { code } from '@queuemate/contracts/accounts/credentials'
import { stepUpInput } from '@queuemate/contracts/accounts/settings'
import { CodeField } from '@queuemate/ui/code-field'
import { Dialog } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { PasswordInput } from '@queuemate/ui/password-input'
import { useStaff } from '../../lib/staff.ts'
import { useStepUp } from '@queuemate/app-kit/step-up'
import { trpcClient } from '../../lib/trpc.ts'

/** Asks for the password or a code when a change or a download requires recent authentication. */
export function StepUpDialog() {
  const answer = useStepUp((proof) => proof.answer)
  if (!answer) return null
  return (
    <Dialog open onClose={() => answer(false)}>
      <Proof onClose={() => answer(false)} onProven={() => answer(true)} />
    </Dialog>
  )
}

type ProofProps = {
  onClose: () => void
  onProven: () => void
}

/** Staff with two-factor authentication enter a code, others the password. */
function Proof(props: ProofProps) {
  return useStaff()?.two_factor ? <CodeForm {...props} /> : <PasswordForm {...props} />
}

function CodeForm({ onClose, onProven }: ProofProps) {
  const stepUp = useMutation(mutationOptions(trpcClient.staff.session.stepUp))
  const form = useZodForm({
    schema: z.object({ code }),
    initial: { code: '' },
    onSubmit: async (input) => {
      await stepUp.mutateAsync(input)
      onProven()
    },
    fallbackField: 'code',
  })
  return (
    <DialogForm
      form={form}
      title={t`Enter a code`}
      text={t`You signed in a while ago. To continue, enter a code from your authenticator app.`}
      confirm={t`Continue`}
      onClose={onClose}
    >
      <CodeField label={t`Code`} focusOnMount {...form.control('code')} />
    </DialogForm>
  )
}

function PasswordForm({ onClose, onProven }: ProofProps) {
  const stepUp = useMutation(mutationOptions(trpcClient.staff.session.stepUp))
  const form = useZodForm({
    schema: stepUpInput,
    initial: { password: '' },
    onSubmit: async (input) => {
      await stepUp.mutateAsync(input)
      onProven()
    },
    fallbackField: 'password',
  })
  return (
    <DialogForm
      form={form}
      title={t`Enter your password`}
      text={t`You signed in a while ago. To continue, enter your password again.`}
      confirm={t`Continue`}
      onClose={onClose}
    >
      <Field label={t`Your password`} error={form.error('password')}>
        <PasswordInput autoComplete="current-password" {...form.field('password')} />
      </Field>
    </DialogForm>
  )
}
