import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { removeInput } from '@queuemate/contracts/accounts/settings'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { CodeField } from '@queuemate/ui/code-field'
import { DialogBody, DialogFoot } from '@queuemate/ui/dialog'
import { Field, FormError } from '@queuemate/ui/field'
import { PasswordInput } from '@queuemate/ui/password-input'
import { showToast } from '@queuemate/ui/toast'
import { useCurrentUser } from '../../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { sessionKey } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { useUnsaved } from '../../lib/unsaved.ts'

/** The last question before an account is gone; answered with the password, or a mailed code without one. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const byPassword = useCurrentUser()?.has_password === true
  const leave = useLeave()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const fail = (error: unknown) => {
    const { issues, text } = failureOf(error)
    if (issues[0]) setProblem(issues[0].message)
    else setRefusal(text)
  }
  const remove = trpc.accounts.remove.useMutation({ onSuccess: leave, onError: fail })
  const sendCode = trpc.accounts.sendRemovalCode.useMutation({ onError: fail })
  const clear = () => {
    setProblem(undefined)
    setRefusal(undefined)
  }
  const submit = () => {
    if (byPassword && !password) return setProblem('Please enter your password')
    const parsed = removeInput.safeParse(byPassword ? { password } : { code })
    if (parsed.success) remove.mutate(parsed.data)
    else setProblem(parsed.error.issues[0]?.message)
  }
  const busy = remove.isPending || remove.isSuccess
  return (
    <AlertDialog open {...(busy ? {} : { onClose })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          clear()
          submit()
        }}
      >
        <DialogBody>
          <AlertDialogTitle>Delete your account?</AlertDialogTitle>
          <AlertDialogText>
            This cannot be undone. Your name, addresses, connections, picture, card and settings are erased
            and you are signed out everywhere. Past orders stay, without your name.
          </AlertDialogText>
          <div className="stack g4 mt4">
            <FormError>{refusal}</FormError>
            {byPassword ? (
              <Field label="Your password" error={problem}>
                <PasswordInput
                  autoComplete="current-password"
                  maxLength={128}
                  value={password}
                  onChange={(event) => {
                    setPassword(event.target.value)
                    clear()
                  }}
                />
              </Field>
            ) : (
              <>
                <CodeField
                  legend="Code from your email"
                  value={code}
                  onValueChange={(next) => {
                    setCode(next)
                    clear()
                  }}
                  error={problem}
                />
                <div className="row g3">
                  <Button size="sm" loading={sendCode.isPending} onClick={() => sendCode.mutate()}>
                    {sendCode.isSuccess ? 'Send a new code' : 'Send code'}
                  </Button>
                  <p className="sm t3" role="status">
                    {sendCode.isSuccess && 'A code is on its way.'}
                  </p>
                </div>
              </>
            )}
          </div>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" disabled={busy} onClick={onClose}>
            Keep account
          </Button>
          <Button type="submit" size="lg" variant="danger" loading={busy}>
            Delete account
          </Button>
        </DialogFoot>
      </form>
    </AlertDialog>
  )
}

/** Nothing is left to save and nobody is signed in: forget everything and go to /. */
function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mark = useUnsaved((store) => store.mark)
  const forms = useUnsaved((store) => store.forms)
  return async () => {
    for (const form of forms) mark(form, false)
    queryClient.setQueryData(sessionKey, null)
    await navigate('/')
    queryClient.clear()
    queryClient.setQueryData(sessionKey, null)
    showToast('success', 'Your account was deleted')
  }
}
