import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { stepUpInput } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { PasswordInput } from '@queuemate/ui/password-input'

/** The password, which a change of the second factor always needs. */
export function PasswordDialog({
  onClose,
  onSubmit,
}: {
  onClose: () => void
  onSubmit: (password: string) => Promise<unknown>
}) {
  const form = useZodForm({
    schema: stepUpInput,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      await onSubmit(password)
      onClose()
    },
    refusalAt: 'password',
  })
  return (
    <Dialog open onClose={onClose}>
      <Form form={form}>
        <DialogBody>
          <DialogTitle>
            <Trans>Enter your password</Trans>
          </DialogTitle>
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
    </Dialog>
  )
}
