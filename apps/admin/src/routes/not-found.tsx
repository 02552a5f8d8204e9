import { t } from '@lingui/core/macro'
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
            <Link to="/">{t`Go to the overview`}</Link>
          </LinkButton>
        }
      >
        {t`Check the link and try again.`}
      </EmptyState>
    </Page>
  )
}
