import { t } from '@lingui/core/macro'
import { CircleHelp } from 'lucide-react'
import { PageHead } from '@queuemate/ui/page-head'
import { NewTicket } from '../../features/support/tickets/new-ticket.tsx'
import { TicketList } from '../../features/support/tickets/ticket-list.tsx'
import styles from '../../features/support/tickets/tickets.module.css'
import { HelpLinks } from '../../features/support/help-links.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle(t`Support`)
  return (
    <main id="main">
      <PageHead
        title={t`Support`}
        note={t`Our staff reply here and by email.`}
        action={
          <HelpLinks
            to="/companion/faqs"
            label={t`Read the FAQs`}
            Icon={CircleHelp}
            community={t`Ask the community`}
          />
        }
      />
      <div className={styles.columns}>
        <TicketList base="/companion/support" />
        <NewTicket base="/companion/support" />
      </div>
    </main>
  )
}
