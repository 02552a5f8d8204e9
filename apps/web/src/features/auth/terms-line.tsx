import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'

/** Under a button that creates an account or signs in. */
export function TermsLine() {
  return (
    <p className="xs t3">
      <Trans>
        By continuing, you agree to the{' '}
        <Link className="link" to="/terms">
          Terms
        </Link>{' '}
        and{' '}
        <Link className="link" to="/policy/privacy">
          Privacy policy
        </Link>
        .
      </Trans>
    </p>
  )
}
