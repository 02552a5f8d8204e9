import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { z } from 'zod'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { stepUpInput } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'

interface PasswordDialogProps {
  /** Whether there is a second factor, which then has to be given as well. */
  needsCode: boolean
  onClose: () => void
  onSubmit: (proof: { password: string; code: string }) => Promise<unknown>
}

/** The password, which a change of the second factor always needs, and a code once there is one. */
export function PasswordDialog({ needsCode, onClose, onSubmit }: PasswordDialogProps) {
  const form = useZodForm({
    schema: stepUpInput.extend({
      code: needsCode
        ? z
            .string()
            .trim()
            .min(1, t`Please enter a code`)
            .max(40)
        : z.string(),
    }),
    initial: { password: '', code: '' },
    onSubmit: async (proof) => {
      await onSubmit(proof)
      onClose()
    },
    refusalAt: needsCode ? 'code' : 'password',
  })
  return (
    <Dialog open onClose={onClose}>
      <Form form={form}>
        <DialogBody className="stack g4">
          <DialogTitle>
            {needsCode ? <Trans>Enter your password and a code</Trans> : <Trans>Enter your password</Trans>}
          </DialogTitle>
          <Field label={t`Your password`} error={form.error('password')}>
            <PasswordInput autoComplete="current-password" maxLength={128} {...form.field('password')} />
          </Field>
          {needsCode && (
            <Field label={t`Code of your authenticator app, or a recovery code`} error={form.error('code')}>
              <Input
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                {...form.field('code')}
              />
            </Field>
          )}
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
    </Dialog>
  )
}
