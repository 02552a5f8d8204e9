import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { verifyCodeInput, type EmailRow } from '@queuemate/contracts/accounts/settings'
import { CodeField } from '@queuemate/ui/code-field'
import { showToast } from '@queuemate/ui/toast'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { api, trpcClient } from '../../lib/trpc.ts'
import { ResendLine, useResend } from '../auth/resend-line.tsx'

/** Verifies an address with the code that was emailed to it. */
export function VerifyEmailDialog({ row, onClose }: { row: EmailRow; onClose: () => void }) {
  const { email } = row
  const verify = useMutation({
    ...mutationOptions(trpcClient.accounts.verifyEmail),
    onSuccess: (rows) => {
      api.accounts.emails.setData(undefined, rows)
      void api.accounts.me.invalidate()
      showToast('success', t`${email} is verified`)
      onClose()
    },
  })
  const form = useZodForm({
    schema: verifyCodeInput,
    initial: { code: '' },
    onSubmit: ({ code }) => verify.mutateAsync({ id: row.id, code }),
    fallbackField: 'code',
  })
  const resend = useResend(
    email,
    () => trpcClient.accounts.sendEmailCode.mutate({ id: row.id }),
    () => form.reset(),
  )
  return (
    <FormDialog
      form={form}
      title={t`Verify your address`}
      text={
        <Trans>
          We sent a six-digit code to <b className="strong">{email}</b>.
        </Trans>
      }
      confirm={t`Verify`}
      cancel={t`Later`}
      onClose={onClose}
    >
      <CodeField
        label={t`Verification code`}
        {...form.control('code')}
        onComplete={() => void form.submit()}
      />
      <ResendLine resend={resend} />
    </FormDialog>
  )
}
