import { t } from '@lingui/core/macro'
import text from '@queuemate/content/texts/disclaimer.md'
import { PolicyPage } from '../../features/support/pages/policy-page.tsx'

export const head = () => ({
  title: t`Disclaimer`,
  description: t`What Queuemate does and does not promise, and who it is not affiliated with.`,
})

export function Component() {
  return <PolicyPage name="disclaimer" title={head().title} built={text} />
}
