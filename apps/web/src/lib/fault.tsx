import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { PageFault } from '@queuemate/app-kit/page-fault'
import { LinkButton } from '@queuemate/ui/button'

/** A page that could not be loaded, with a way to the homepage. */
export function Fault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <PageFault
      error={error}
      onRetry={onRetry}
      wayBack={
        <LinkButton asChild>
          <Link to="/">
            <Trans>Go to the homepage</Trans>
          </Link>
        </LinkButton>
      }
    />
  )
}
