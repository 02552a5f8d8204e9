import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { tab } from '@queuemate/app-kit/stored'
import { problemOf } from '@queuemate/app-kit/form/problem'
import { FormError } from '@queuemate/ui/field'
import { useCountdown } from '@queuemate/ui/use-countdown'

/** How long a person waits before they can request another code. */
const PAUSE_MS = 30_000

/** Begins the wait after a code to this address. */
function beginWait(email: string): number {
  const until = Date.now() + PAUSE_MS
  tab.write(`queuemate.code:${email}`, String(until))
  return until
}

/** Sends another code, after a wait that starts when the form is first shown. A reload does not start it again. */
export function useResend(email: string, send: () => Promise<unknown>, onSent?: () => void) {
  const [deadline, setDeadline] = useState(
    () => Number(tab.read(`queuemate.code:${email}`)) || beginWait(email),
  )
  const another = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setDeadline(beginWait(email))
      onSent?.()
    },
  })
  return { ...another, wait: useCountdown(deadline) }
}

type ResendLineProps = {
  resend: ReturnType<typeof useResend>
  /** Goes back to the email address, if possible. */
  onChangeAddress?: () => void
}

/** Below a form for an emailed code: sends another code, or goes back to the address. */
export function ResendLine({
  resend: { wait, isPending, isSuccess, error, mutate },
  onChangeAddress,
}: ResendLineProps) {
  const link = { type: 'button', className: 'link' } as const
  const waits = wait > 0 || isPending
  // Not disabled, because that would lose the focus.
  const resend = { ...link, 'aria-disabled': waits, onClick: () => waits || mutate() }
  const change = { ...link, onClick: onChangeAddress }
  const delay = wait > 0 && <span className="tnum"> {t`in ${wait} s`}</span>
  return (
    <>
      <FormError>{error && problemOf(error).text}</FormError>
      <p className={clsx('sm t3', onChangeAddress && 'center')}>
        {onChangeAddress ? (
          <Trans>
            Didn't get a code? <button {...resend}>Send a new code</button>
            {delay}, or <button {...change}>change the address</button>.
          </Trans>
        ) : (
          <Trans>
            Didn't get a code? <button {...resend}>Send a new code</button>
            {delay}
          </Trans>
        )}
      </p>
      <p className="sr" role="status">
        {isSuccess && t`A new code is on its way`}
      </p>
    </>
  )
}
