import { Trans } from '@lingui/react/macro'

type ResendLineProps = {
  /** Seconds until another code may be sent. */
  wait: number
  pending: boolean
  onResend: () => void
  onChangeAddress: () => void
}

/** Below a form for an emailed code: sends another code, or goes back to the address. */
export function ResendLine({ wait, pending, onResend, onChangeAddress }: ResendLineProps) {
  const link = { type: 'button', className: 'link' } as const
  const resend = { ...link, disabled: wait > 0 || pending, onClick: onResend }
  const change = { ...link, onClick: onChangeAddress }
  return (
    <p className="sm t3 center">
      {wait > 0 ? (
        <Trans>
          Didn't get a code? <button {...resend}>Send a new code</button>{' '}
          <span className="tnum">in {wait} s</span>, or <button {...change}>change the address</button>.
        </Trans>
      ) : (
        <Trans>
          Didn't get a code? <button {...resend}>Send a new code</button>, or{' '}
          <button {...change}>change the address</button>.
        </Trans>
      )}
    </p>
  )
}
