import { t } from '@lingui/core/macro'
import text from '@queuemate/content/texts/use.md'
import { PolicyPage } from '../../features/support/pages/policy-page.tsx'

export function Component() {
  return <PolicyPage name="use" title={t`Acceptable use`} built={text} />
}
