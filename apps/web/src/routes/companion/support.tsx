import '../../styles/tickets.css'
import { CircleHelp } from 'lucide-react'
import { NewTicket } from '../../features/support/tickets/new-ticket.tsx'
import { TicketList } from '../../features/support/tickets/ticket-list.tsx'
import { HelpLinks } from '../../features/support/help-links.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle('Support')
  return (
    <main id="main">
      <div className="pagehead">
        <div>
          <h1>Support</h1>
          <p>A person reads every ticket and answers here.</p>
        </div>
        <HelpLinks
          to="/companion/faqs"
          label="Read the FAQs"
          Icon={CircleHelp}
          community="Ask the community"
        />
      </div>
      <div className="supportgrid">
        <TicketList />
        <NewTicket />
      </div>
    </main>
  )
}
