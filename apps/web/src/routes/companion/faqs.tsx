import { t } from '@lingui/core/macro'
import { LifeBuoy } from 'lucide-react'
import { Accordion } from '@queuemate/ui/accordion'
import { PageHead } from '@queuemate/ui/page-head'
import { companionQuestions } from '../../features/support/companion-questions.ts'
import { HelpLinks } from '../../features/support/help-links.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle(t`FAQs`)
  return (
    <main id="main">
      <PageHead
        title={t`FAQs for companions`}
        note={t`The rules behind an order, in short. The Guide has all of them.`}
        action={<HelpLinks to="/companion/support" label={t`Open a ticket`} Icon={LifeBuoy} />}
      />
      <Accordion items={companionQuestions()} defaultOpen={0} />
    </main>
  )
}
