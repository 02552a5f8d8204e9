import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { CircleHelp } from 'lucide-react'
import { PageHead } from '@queuemate/ui/page-head'
import { HelpLinks } from '../../features/support/help-links.tsx'
import { NewTicket } from '../../features/support/tickets/new-ticket.tsx'
import { TicketList } from '../../features/support/tickets/ticket-list.tsx'
import { forPlayers } from '../../features/support/tickets/ticket-labels.ts'
import styles from '../../features/support/tickets/tickets.module.css'
import { useTitle } from '@queuemate/app-kit/use-title'
import pageStyles from '../../lib/user-page.module.css'

/** A player's tickets. */
export function Component() {
  useTitle(t`Support`)
  return (
    <main id="main" className={clsx('page', pageStyles.page)}>
      <PageHead
        title={t`Support`}
        note={t`Our staff reply here and by email.`}
        action={
          <HelpLinks to="/faq" label={t`Read the FAQ`} Icon={CircleHelp} community={t`Ask the community`} />
        }
      />
      <div className={styles.columns}>
        <TicketList base="/user/support" />
        <NewTicket base="/user/support" categories={forPlayers} />
      </div>
    </main>
  )
}
