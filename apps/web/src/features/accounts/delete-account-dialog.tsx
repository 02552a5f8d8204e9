import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { PasswordField } from '@queuemate/app-kit/form/fields'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { type RemoveInput, stepUpInput, verifyCodeInput } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { CodeField } from '@queuemate/ui/code-field'
import { showToast } from '@queuemate/ui/toast'
import { useCurrentUser } from '../../lib/current-user.ts'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useDiscardChanges } from '@queuemate/app-kit/unsaved'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { sessionKey } from '../../lib/session.ts'
import { trpcClient } from '../../lib/trpc.ts'

const withPassword = stepUpInput.transform((proof): RemoveInput => proof)
const withCode = verifyCodeInput.transform((proof): RemoveInput => proof)

/** Confirms the deletion of an account with the password, or with an emailed code for users without one. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const byPassword = useCurrentUser().has_password
  const leave = useLeave()
  const remove = useMutation({ ...mutationOptions(trpcClient.accounts.remove), onSuccess: leave })
  const form = useZodForm({
    schema: byPassword ? withPassword : withCode,
    initial: { password: '', code: '' },
    onSubmit: (proof) => remove.mutateAsync(proof),
  })
  const sendCode = useMutation({
    ...mutationOptions(trpcClient.accounts.sendRemovalCode),
    onError: form.setServerError,
  })
  return (
    <FormDialog
      alert
      form={form}
      title={t`Delete your account?`}
      text={
        <Trans>
          This cannot be undone. Your profile, addresses, connections, picture, card and settings are erased
          and you are signed out everywhere. Records of orders and payments are kept without your name for as
          long as tax law requires. If a game was charged, we keep the data that a bank may ask for until 180
          days after the game was requested: the IP address and browser that the request came from, your name,
          username, email address and the chat.
        </Trans>
      }
      tone="danger"
      confirm={t`Delete account`}
      cancel={t`Keep account`}
      isFinal={form.pending || form.done}
      onClose={onClose}
    >
      {byPassword ? (
        <PasswordField {...form.text('password')} label={t`Your password`} autoComplete="current-password" />
      ) : (
        <>
          <CodeField label={t`Code from your email`} {...form.control('code')} />
          <div className="row g3">
            <Button size="sm" loading={sendCode.isPending} onClick={() => sendCode.mutate()}>
              {sendCode.isSuccess ? t`Send a new code` : t`Send code`}
            </Button>
            <p className="sm t3" role="status">
              {sendCode.isSuccess && t`A code is on its way.`}
            </p>
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** Clears everything that belongs to the deleted account and goes to /. */
function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const forget = useDiscardChanges()
  return async () => {
    forget()
    queryClient.setQueryData(sessionKey, null)
    await navigate('/')
    queryClient.clear()
    queryClient.setQueryData(sessionKey, null)
    showToast('success', t`Your account was deleted`)
  }
}
