import { t } from '@lingui/core/macro'
import text from '@queuemate/content/texts/cookies.md'
import { PolicyPage } from '../../features/support/pages/policy-page.tsx'

export const head = () => ({
  title: t`Cookies`,
  description: t`Which cookies and settings Queuemate stores in your browser, and what each is for.`,
})

export function Component() {
  return <PolicyPage name="cookies" title={head().title} built={text} />
}
