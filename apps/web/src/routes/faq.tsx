import '../styles/faq.css'
import { LifeBuoy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Accordion } from '@queuemate/ui/accordion'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { LinkButton } from '@queuemate/ui/button'
import { questions } from '../features/support/questions.ts'
import { discordInvite } from '../lib/links.ts'
import { useTitle } from '../lib/use-title.ts'

export function Faq() {
  useTitle('FAQ')
  return (
    <main id="main" className="page faq">
      <div className="faq__l">
        <h1>Questions, answered</h1>
        <p>Something missing? A person reads every ticket.</p>
        <div className="btn-row">
          <LinkButton asChild>
            <Link to="/contact">
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
      <Accordion items={questions} defaultOpen={2} />
    </main>
  )
}
