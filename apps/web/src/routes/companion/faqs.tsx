import '../../styles/faq.css'
import { LifeBuoy } from 'lucide-react'
import { Accordion } from '@queuemate/ui/accordion'
import { companionQuestions } from '../../features/support/companion-questions.ts'
import { HelpLinks } from '../../features/support/help-links.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle('FAQs')
  return (
    <main id="main">
      <div className="pagehead">
        <div>
          <h1>FAQs for companions</h1>
          <p>The rules behind an order, in short. The Guide has all of them.</p>
        </div>
        <HelpLinks to="/companion/support" label="Open a ticket" Icon={LifeBuoy} />
      </div>
      <Accordion items={companionQuestions} defaultOpen={0} />
    </main>
  )
}
