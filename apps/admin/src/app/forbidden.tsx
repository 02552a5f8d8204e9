import { t } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'
import { EmptyState } from '@queuemate/ui/empty-state'
import type { ConsolePage } from '../lib/pages.ts'
import { Page } from '../lib/page.tsx'

/** Shown in place of a page that a member of staff has no permission for. */
export function Forbidden({ page }: { page: ConsolePage }) {
  return (
    <Page title={i18n._(page.label)}>
      <EmptyState title={t`You don't have permission to do this`}>
        {t`An admin can give you the permission for this page.`}
      </EmptyState>
    </Page>
  )
}
