import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { Alert } from '@queuemate/ui/alert'

/** Shown early, before people read the guide and record a video. */
export function RankTooLow() {
  return (
    <Alert tone="pending">
      <Trans>
        Companions need to be at least Immortal 1. If you are, set your rank in your{' '}
        <Link className="link" to="/user/settings">
          settings
        </Link>{' '}
        before you send your verification.
      </Trans>
    </Alert>
  )
}
