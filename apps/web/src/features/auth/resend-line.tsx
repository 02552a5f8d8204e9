import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useCountdown } from '@queuemate/ui/use-countdown'

/** How long a person waits before they can request another code. */
const PAUSE_MS = 30_000

type ResendOptions = { onSent?: () => void; onServerError?: (error: unknown) => void }

/** Sends another code, after a wait that starts when the form is shown. */
export function useResend(send: () => Promise<unknown>, { onSent, onServerError }: ResendOptions = {}) {
  const [deadline, setDeadline] = useState(() => Date.now() + PAUSE_MS)
  const another = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setDeadline(Date.now() + PAUSE_MS)
      onSent?.()
    },
    onError: onServerError,
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
  resend: { wait, isPending, isSuccess, mutate },
  onChangeAddress,
}: ResendLineProps) {
  const link = { type: 'button', className: 'link' } as const
  const resend = { ...link, disabled: wait > 0 || isPending, onClick: () => mutate() }
  const change = { ...link, onClick: onChangeAddress }
  return (
    <>
      <p className={clsx('sm t3', onChangeAddress && 'center')}>
        {onChangeAddress ? (
          wait > 0 ? (
            <Trans>
              Didn't get a code? <button {...resend}>Send a new code</button>{' '}
              <span className="tnum">in {wait} s</span>, or <button {...change}>change the address</button>.
            </Trans>
          ) : (
            <Trans>
              Didn't get a code? <button {...resend}>Send a new code</button>, or{' '}
              <button {...change}>change the address</button>.
            </Trans>
          )
        ) : wait > 0 ? (
          <Trans>
            Didn't get a code? <button {...resend}>Send a new code</button>{' '}
            <span className="tnum">in {wait} s</span>
          </Trans>
        ) : (
          <Trans>
            Didn't get a code? <button {...resend}>Send a new code</button>
          </Trans>
        )}
      </p>
      <p className="sr" role="status">
        {isSuccess && t`A new code is on its way`}
      </p>
    </>
  )
}
