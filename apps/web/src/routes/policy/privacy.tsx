import { t } from '@lingui/core/macro'
import text from '@queuemate/content/texts/privacy.md'
import { PolicyPage } from '../../features/support/pages/policy-page.tsx'

export const head = () => ({
  title: t`Privacy policy`,
  description: t`What Queuemate knows about you, why, who else sees it, and how to get a copy or have it erased.`,
})

export function Component() {
  return <PolicyPage name="privacy" title={head().title} built={text} />
}
