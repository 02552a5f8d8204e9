import { callEarly, type EarlyCall } from '@queuemate/app-kit/early-calls'
import { isMember } from '../lib/member-hint.ts'
import { isSignedInPage } from '../lib/signed-in-pages.ts'

/** What every signed-in page calls first. */
const PERSON: readonly EarlyCall[] = [{ path: 'accounts.me' }, { path: 'orders.active' }]

/** Sends the first calls of a signed-in page while its scripts are loading. The build writes the page's own beside its outline. */
export function sendFirstCalls(): void {
  const { pathname, search } = window.location
  // Visitors would get errors.
  if (!isMember() || !isSignedInPage(pathname)) return
  const own = document.getElementById('frame')?.dataset.calls
  // With filters in the address the list is another one.
  const calls = own && search === '' ? (JSON.parse(own) as EarlyCall[]) : []
  callEarly([...PERSON, ...calls])
}
