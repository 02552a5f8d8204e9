import { TicketPage } from '../../features/support/tickets/ticket-page.tsx'

export function Component() {
  return (
    <main id="main">
      <TicketPage base="/companion/support" />
    </main>
  )
}
