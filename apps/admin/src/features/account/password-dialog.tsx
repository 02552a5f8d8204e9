import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { stepUpInput } from '@queuemate/contracts/accounts/settings'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'

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
      <Field label={t`Your password`} error={form.error('password')}>
        <PasswordInput autoComplete="current-password" {...form.field('password')} />
      </Field>
      {needsCode && (
        <Field label={t`Code from your authenticator app, or a recovery code`} error={form.error('code')}>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('code')}
          />
        </Field>
      )}
    </FormDialog>
  )
}
