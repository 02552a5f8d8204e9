import { t } from '@lingui/core/macro'
import { PageButton } from '@queuemate/app-kit/page-button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Page } from '../lib/page.tsx'

export function Component() {
  return (
    <Page title={t`Page not found`}>
      <EmptyState
        title={t`There is no page at this address`}
        action={<PageButton to="/">{t`Go to the overview`}</PageButton>}
      >
        {t`Check the link and try again.`}
      </EmptyState>
    </Page>
  )
}
