import { t } from '@lingui/core/macro'
import text from '@queuemate/content/texts/terms.md'
import { PolicyPage } from '../../features/support/pages/policy-page.tsx'

export function Component() {
  return <PolicyPage name="terms" title={t`Terms of service`} built={text} />
}
