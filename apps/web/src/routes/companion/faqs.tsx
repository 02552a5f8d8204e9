import { LifeBuoy } from 'lucide-react'
import { Accordion } from '@queuemate/ui/accordion'
import { PageHead } from '@queuemate/ui/page-head'
import { companionQuestions } from '../../features/support/companion-questions.ts'
import { HelpLinks } from '../../features/support/help-links.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle('FAQs')
  return (
    <main id="main">
      <PageHead
        title="FAQs for companions"
        note="The rules behind an order, in short. The Guide has all of them."
        action={<HelpLinks to="/companion/support" label="Open a ticket" Icon={LifeBuoy} />}
      />
      <Accordion items={companionQuestions} defaultOpen={0} />
    </main>
  )
}
