import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { code as codeRule } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { CodeField } from '@queuemate/ui/code-field'
import { FormError } from '@queuemate/ui/field'
import { Slots } from '@queuemate/ui/slots'
import { useCooldown } from '../../lib/use-cooldown.ts'

type CodeStepProps = {
  email: string
  /** Throws when the code is not right. */
  verify: (code: string) => Promise<void>
  resend: () => Promise<void>
  /** The words for whatever either of them threw. */
  textOf: (error: unknown) => string
  /** The way back to the address. */
  change: ReactNode
}

/** Six digits from the mail: sent on as soon as all are there, with another code after a while. */
export function CodeStep({ email, verify, resend, textOf, change }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const cooldown = useCooldown()
  const check = useMutation({ mutationFn: verify, onError: (error) => setProblem(textOf(error)) })
  const another = useMutation({
    mutationFn: resend,
    onSuccess: () => {
      cooldown.start()
      setCode('')
      setProblem(undefined)
    },
  })
  const submit = (entered: string) => {
    const parsed = codeRule.safeParse(entered)
    if (!parsed.success) setProblem(parsed.error.issues[0]?.message)
    else if (!check.isPending) check.mutate(parsed.data)
  }
  return (
    <form
      className="auth__in"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <div>
        <Slots size="lg" done={4} lit />
      </div>
      <div>
        <h1>Check your email</h1>
        <p className="t2 mt2">
          We sent a six-digit code to{' '}
          <b className="strong" style={{ color: 'var(--qm-text)' }}>
            {email}
          </b>
          .
        </p>
      </div>
      <FormError>{another.isError && textOf(another.error)}</FormError>
      <CodeField
        legend="Verification code"
        value={code}
        onValueChange={(next) => {
          setCode(next)
          setProblem(undefined)
        }}
        onComplete={submit}
        error={problem}
        focusOnMount
      />
      <Button type="submit" variant="primary" size="lg" block loading={check.isPending || check.isSuccess}>
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
    </form>
  )
}
