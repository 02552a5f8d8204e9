import { Link } from 'react-router-dom'
import { Alert } from '@queuemate/ui/alert'

/** Said early, so that nobody reads and records for nothing. */
export function RankTooLow() {
  return (
    <Alert tone="pending">
      Companions need to be at least Immortal 1. If you are, set your rank in your{' '}
      <Link className="link" to="/user/settings">
        settings
      </Link>{' '}
      before you send your verification.
    </Alert>
  )
}
