import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { verifyCodeInput, type EmailRow } from '@queuemate/contracts/accounts/settings'
import { CodeField } from '@queuemate/ui/code-field'
import { showToast } from '@queuemate/ui/toast'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { api, mutationOptions, trpcClient } from '../../lib/trpc.ts'
import { useCooldown } from '../../lib/use-cooldown.ts'

/** Verifies an address with the code that was emailed to it. */
export function VerifyEmailDialog({ row, onClose }: { row: EmailRow; onClose: () => void }) {
  const { email } = row
  const cooldown = useCooldown()
  const { left } = cooldown
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
  const resend = useMutation({
    ...mutationOptions(trpcClient.accounts.sendEmailCode),
    onSuccess: () => {
      cooldown.start()
      form.reset()
    },
    onError: form.setServerError,
  })
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
        value={form.values.code}
        onValueChange={(code) => form.set('code', code)}
        onComplete={() => void form.submit()}
        error={form.error('code')}
      />
      <p className="sm t3">
        {left > 0 ? (
          <Trans>
            Didn't get a code?{' '}
            <button type="button" className="link" disabled>
              Send a new code
            </button>{' '}
            <span className="tnum">in {left} s</span>
          </Trans>
        ) : (
          <Trans>
            Didn't get a code?{' '}
            <button
              type="button"
              className="link"
              disabled={resend.isPending}
              onClick={() => resend.mutate({ id: row.id })}
            >
              Send a new code
            </button>
          </Trans>
        )}
      </p>
      <p className="sr" role="status">
        {resend.isSuccess && t`A new code is on its way`}
      </p>
    </FormDialog>
  )
}
