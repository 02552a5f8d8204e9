import { t } from '@lingui/core/macro'
import text from '@queuemate/content/texts/cookies.md'
import { PolicyPage } from '../../features/support/pages/policy-page.tsx'

export function Component() {
  return <PolicyPage name="cookies" title={t`Cookies`} built={text} />
}
