import { t } from '@lingui/core/macro'
import text from '@queuemate/content/texts/terms.md'
import { PolicyPage } from '../../features/support/pages/policy-page.tsx'

export const head = () => ({
  title: t`Terms of service`,
  description: t`The agreement between you and Queuemate when you request, play and pay for games.`,
})

export function Component() {
  return <PolicyPage name="terms" title={head().title} built={text} />
}
