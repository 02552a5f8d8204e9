import { t } from '@lingui/core/macro'
import text from '@queuemate/content/texts/privacy.md'
import { PolicyPage } from '../../features/support/pages/policy-page.tsx'

export function Component() {
  return <PolicyPage name="privacy" title={t`Privacy policy`} built={text} />
}
