import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { PasswordField } from './form/fields.tsx'
import { verifyCodeInput, stepUpInput, type ProofInput } from '@queuemate/contracts/accounts/settings'
import { CodeField } from '@queuemate/ui/code-field'
import { failureOf } from './errors.ts'
import { FormDialog } from './form/form-dialog.tsx'
import { useZodForm } from './form/use-zod-form.ts'

type ProofDialogProps = {
  /** Whether the account is known to have an authenticator app. */
  hasApp?: boolean | undefined
  prove: (proof: ProofInput) => Promise<unknown>
  answer: (isProven: boolean) => void
}

/** Asks for the password, or for a code if the account has an authenticator app, to continue what requires a recent sign-in. */
export function ProofDialog({ hasApp = false, prove, answer }: ProofDialogProps) {
  const [byCode, setByCode] = useState(hasApp)
  const form = useZodForm({
    schema: byCode ? verifyCodeInput : stepUpInput,
    initial: { password: '', code: '' },
    onSubmit: async (proof: ProofInput) => {
      try {
        await prove(proof)
      } catch (error) {
        if (byCode || !failureOf(error).issues.some(({ path }) => path === 'code')) throw error
        return setByCode(true)
      }
      answer(true)
    },
    fallbackField: byCode ? 'code' : 'password',
  })
  return (
    <FormDialog
      form={form}
      title={byCode ? t`Enter a code` : t`Enter your password`}
      text={
        byCode
          ? t`You signed in a while ago. Enter a code from your authenticator app to confirm that it is you.`
          : t`You signed in a while ago. Enter your password to confirm that it is you.`
      }
      confirm={t`Continue`}
      onClose={() => answer(false)}
    >
      {byCode ? (
        <CodeField label={t`Code`} focusOnMount {...form.control('code')} />
      ) : (
        <PasswordField {...form.text('password')} label={t`Your password`} autoComplete="current-password" />
      )}
    </FormDialog>
  )
}
