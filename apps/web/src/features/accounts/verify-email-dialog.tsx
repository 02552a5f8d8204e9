import { useState } from 'react'
import { verifyEmailInput, type EmailRow } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { CodeField } from '@queuemate/ui/code-field'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { useCooldown } from '../../lib/use-cooldown.ts'

/** The code that was mailed to an address, which proves it. */
export function VerifyEmailDialog({ row, onClose }: { row: EmailRow; onClose: () => void }) {
  const utils = trpc.useUtils()
  const cooldown = useCooldown()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const onError = (error: unknown) => setProblem(failureOf(error).issues[0]?.message ?? failureOf(error).text)
  const verify = trpc.accounts.verifyEmail.useMutation({
    onSuccess: (rows) => {
      utils.accounts.emails.setData(undefined, rows)
      void utils.accounts.me.invalidate()
      showToast('success', `${row.email} is verified`)
      onClose()
    },
    onError,
  })
  const resend = trpc.accounts.sendEmailCode.useMutation({
    onSuccess: () => {
      cooldown.start()
      setCode('')
      setProblem(undefined)
    },
    onError,
  })
  const submit = (entered: string) => {
    const parsed = verifyEmailInput.safeParse({ id: row.id, code: entered })
    if (!parsed.success) setProblem(parsed.error.issues[0]?.message)
    else if (!verify.isPending) verify.mutate(parsed.data)
  }
  return (
    <Dialog open onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(code)
        }}
      >
        <DialogBody>
          <DialogTitle>Verify your address</DialogTitle>
          <p style={{ marginBottom: 18, overflowWrap: 'anywhere' }}>
            We sent a six-digit code to <b className="strong">{row.email}</b>.
          </p>
          <CodeField
            legend="Verification code"
            value={code}
            onValueChange={(next) => {
              setCode(next)
              setProblem(undefined)
            }}
            onComplete={submit}
            error={problem}
          />
          <p className="sm t3 mt4">
            Nothing yet?{' '}
            <button
              type="button"
              className="link"
              disabled={cooldown.left > 0 || resend.isPending}
              onClick={() => resend.mutate({ id: row.id })}
            >
              Send a new code
            </button>
            {cooldown.left > 0 && <span className="tnum"> in {cooldown.left} s</span>}
          </p>
          <p className="sr" role="status">
            {resend.isSuccess && 'A new code is on its way'}
          </p>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose}>
            Later
          </Button>
          <Button type="submit" size="lg" variant="primary" loading={verify.isPending}>
            Verify
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
