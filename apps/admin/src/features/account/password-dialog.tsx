import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { InputField, PasswordField } from '@queuemate/app-kit/form/fields'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { stepUpInput } from '@queuemate/contracts/accounts/settings'

type PasswordDialogProps = {
  /** Whether two-factor authentication is on, so that a code is required as well. */
  needsCode: boolean
  title: string
  onClose: () => void
  onSubmit: (proof: { password: string; code: string }) => Promise<unknown>
}

/** Asks for the password, which every two-factor change requires, and for a code if two-factor is on. */
export function PasswordDialog({ needsCode, title, onClose, onSubmit }: PasswordDialogProps) {
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
    fallbackField: needsCode ? 'code' : 'password',
  })
  return (
    <FormDialog form={form} title={title} confirm={t`Continue`} onClose={onClose}>
      <PasswordField {...form.text('password')} label={t`Your password`} autoComplete="current-password" />
      {needsCode && (
        <InputField
          {...form.text('code')}
          label={t`Code from your authenticator app, or a recovery code`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormDialog>
  )
}
