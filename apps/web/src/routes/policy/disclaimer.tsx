import { t } from '@lingui/core/macro'
import text from '@queuemate/content/texts/disclaimer.md'
import { PolicyPage } from '../../features/support/pages/policy-page.tsx'

export function Component() {
  return <PolicyPage name="disclaimer" title={t`Disclaimer`} built={text} />
}
