import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { LinkButton } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Page } from '../lib/page.tsx'

export function Component() {
  return (
    <Page title={t`Page not found`}>
      <EmptyState
        title={t`There is no page at this address`}
        action={
          <LinkButton asChild>
            <Link to="/">
              <Trans>Go to the overview</Trans>
            </Link>
          </LinkButton>
        }
      >
        <Trans>Check the link and try again.</Trans>
      </EmptyState>
    </Page>
  )
}
