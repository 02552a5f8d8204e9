import { clsx } from 'clsx'
import { TicketPage } from '../../features/support/tickets/ticket-page.tsx'
import pageStyles from '../../lib/user-page.module.css'

export function Component() {
  return (
    <main id="main" className={clsx('page', pageStyles.page)}>
      <TicketPage base="/user/support" />
    </main>
  )
}
