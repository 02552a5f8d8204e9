import '../../styles/faq.css'
import { LifeBuoy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Accordion } from '@queuemate/ui/accordion'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { LinkButton } from '@queuemate/ui/button'
import { companionQuestions } from '../../features/support/companion-questions.ts'
import { discordInvite } from '../../lib/links.ts'
import { useTitle } from '../../lib/use-title.ts'

export function CompanionFaqs() {
  useTitle('FAQs')
  return (
    <main id="main">
      <div className="pagehead">
        <div>
          <h1>FAQs for companions</h1>
          <p>The rules behind an order, in short. The Guide has all of them.</p>
        </div>
        <div className="btn-row">
          <LinkButton asChild>
            <Link to="/companion/support">
              <LifeBuoy className="icon" aria-hidden="true" />
              Open a ticket
            </Link>
          </LinkButton>
          <LinkButton variant="ghost" href={discordInvite} target="_blank" rel="noreferrer">
            <BrandIcon brand="discord" />
            Discord
          </LinkButton>
        </div>
      </div>
      <Accordion items={companionQuestions} defaultOpen={0} />
    </main>
  )
}
