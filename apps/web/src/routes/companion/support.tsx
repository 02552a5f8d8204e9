import '../../styles/tickets.css'
import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { LinkButton } from '@queuemate/ui/button'
import { NewTicket } from '../../features/support/tickets/new-ticket.tsx'
import { TicketList } from '../../features/support/tickets/ticket-list.tsx'
import { discordInvite } from '../../lib/links.ts'
import { useTitle } from '../../lib/use-title.ts'

export function CompanionSupport() {
  useTitle('Support')
  return (
    <main id="main">
      <div className="pagehead">
        <div>
          <h1>Support</h1>
          <p>A person reads every ticket and answers here, usually within a day.</p>
        </div>
        <div className="btn-row">
          <LinkButton asChild>
            <Link to="/companion/faqs">
              <CircleHelp className="icon" aria-hidden="true" />
              Read the FAQs
            </Link>
          </LinkButton>
          <LinkButton variant="ghost" href={discordInvite} target="_blank" rel="noreferrer">
            <BrandIcon brand="discord" />
            Ask the community
          </LinkButton>
        </div>
      </div>
      <div className="supportgrid">
        <TicketList />
        <NewTicket />
      </div>
    </main>
  )
}
