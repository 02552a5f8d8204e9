import { callEarly, type EarlyCall } from '@queuemate/app-kit/early-calls'
import { isMember } from '../lib/member-hint.ts'
import { isSignedInPage } from '../lib/signed-in-pages.ts'

/** What every signed-in page calls first. */
const PERSON: readonly EarlyCall[] = [{ path: 'accounts.me' }, { path: 'orders.active' }]
/** What the pages that people open most call first, besides. */
const FIRST_CALLS: Readonly<Record<string, readonly EarlyCall[]>> = {
  '/playerMarket': [{ path: 'marketplace.eligible', input: { limit: 60, direction: 'forward' } }],
  '/companion/dashboard': [
    { path: 'companions.online' },
    { path: 'companions.payband' },
    { path: 'companions.presence' },
    { path: 'companions.settings' },
    { path: 'companions.statistics' },
    { path: 'companions.status' },
    { path: 'payouts.summary' },
  ],
}

/** Sends the first calls of a signed-in page while its scripts are loading. */
export function sendFirstCalls(): void {
  const { pathname, search } = window.location
  // Visitors would get errors.
  if (!isMember() || !isSignedInPage(pathname)) return
  // With filters in the address the list is another one.
  const own = search === '' ? FIRST_CALLS[pathname] : undefined
  callEarly([...PERSON, ...(own ?? [])])
}
