import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { verifyCodeInput } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { CodeField } from '@queuemate/ui/code-field'
import { FormError } from '@queuemate/ui/field'
import { Slots } from '@queuemate/ui/slots'
import { Form } from '@queuemate/app-kit/form/form'
import { problemOf } from '@queuemate/app-kit/form/problem'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { useCooldown } from '../../lib/use-cooldown.ts'
import styles from './auth.module.css'

type CodeStepProps = {
  email: string
  /** Throws when the code is not right. */
  verify: (code: string) => Promise<void>
  resend: () => Promise<void>
  /** The way back to the address. */
  change: ReactNode
}

/** Six digits from the mail: sent on as soon as all are there, with another code after a while. */
export function CodeStep({ email, verify, resend, change }: CodeStepProps) {
  const cooldown = useCooldown()
  const form = useZodForm({
    schema: verifyCodeInput,
    initial: { code: '' },
    onSubmit: ({ code }) => verify(code),
    refusalAt: 'code',
  })
  const another = useMutation({
    mutationFn: resend,
    onSuccess: () => {
      cooldown.start()
      form.reset()
    },
  })
  return (
    <Form className={styles.form} form={form}>
      <div>
        <Slots size="lg" done={4} lit />
      </div>
      <div>
        <h1>Check your email</h1>
        <p className="t2 mt2">
          We sent a six-digit code to <b className="strong t1">{email}</b>.
        </p>
      </div>
      <FormError>{another.isError && problemOf(another.error).text}</FormError>
      <CodeField
        label="Verification code"
        value={form.values.code}
        onValueChange={(code) => form.set('code', code)}
        onComplete={() => void form.submit()}
        error={form.error('code')}
        focusOnMount
      />
      <Button type="submit" variant="primary" size="lg" block loading={form.pending || form.done}>
        Verify email
      </Button>
      <p className="sm t3 center">
        Nothing yet?{' '}
        <button
          type="button"
          className="link"
          disabled={cooldown.left > 0 || another.isPending}
          onClick={() => another.mutate()}
        >
          Send a new code
        </button>
        {cooldown.left > 0 && <span className="tnum"> in {cooldown.left} s</span>}, or {change}.
      </p>
      <p className="sr" role="status">
        {another.isSuccess && 'A new code is on its way'}
      </p>
    </Form>
  )
}
