import { verifyCodeInput, type EmailRow } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { CodeField } from '@queuemate/ui/code-field'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { showToast } from '@queuemate/ui/toast'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { trpc } from '../../lib/trpc.ts'
import { useCooldown } from '../../lib/use-cooldown.ts'
import styles from './settings.module.css'

/** The code that was mailed to an address, which proves it. */
export function VerifyEmailDialog({ row, onClose }: { row: EmailRow; onClose: () => void }) {
  const utils = trpc.useUtils()
  const cooldown = useCooldown()
  const verify = trpc.accounts.verifyEmail.useMutation({
    onSuccess: (rows) => {
      utils.accounts.emails.setData(undefined, rows)
      void utils.accounts.me.invalidate()
      showToast('success', `${row.email} is verified`)
      onClose()
    },
  })
  const form = useZodForm({
    schema: verifyCodeInput,
    initial: { code: '' },
    onSubmit: ({ code }) => verify.mutateAsync({ id: row.id, code }),
    refusalAt: 'code',
  })
  const resend = trpc.accounts.sendEmailCode.useMutation({
    onSuccess: () => {
      cooldown.start()
      form.reset()
    },
    onError: form.refuse,
  })
  return (
    <Dialog open onClose={onClose}>
      <Form form={form}>
        <DialogBody>
          <DialogTitle>Verify your address</DialogTitle>
          <p className={styles.intro}>
            We sent a six-digit code to <b className="strong">{row.email}</b>.
          </p>
          <CodeField
            label="Verification code"
            value={form.values.code}
            onValueChange={(code) => form.set('code', code)}
            onComplete={() => void form.submit()}
            error={form.error('code')}
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
          <Button type="submit" size="lg" variant="primary" loading={form.pending}>
            Verify
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
