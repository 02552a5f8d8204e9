import { t } from '@lingui/core/macro'
import text from '@queuemate/content/texts/use.md'
import { PolicyPage } from '../../features/support/pages/policy-page.tsx'

export const head = () => ({
  title: t`Acceptable use`,
  description: t`How players and companions treat each other on Queuemate, and what ends an account.`,
})

export function Component() {
  return <PolicyPage name="use" title={head().title} built={text} />
}
