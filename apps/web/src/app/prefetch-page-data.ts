import { prefetchCalls, type PrefetchedCall } from '@queuemate/app-kit/prefetched-calls'
import { wasSignedIn } from '../lib/member-hint.ts'
import { isSignedInPage } from '../lib/signed-in-pages.ts'
import type { ProcedurePath } from '../lib/trpc.ts'

/** What every signed-in page calls first. */
const PERSON: readonly { path: ProcedurePath }[] = [{ path: 'accounts.me' }, { path: 'orders.active' }]

/**
 * Sends the first calls of a signed-in page while its scripts are loading. The build writes the page's own calls next
 * to its outline.
 */
export function prefetchPageData(): void {
  const { pathname, search } = window.location
  // Visitors would get errors.
  if (!wasSignedIn() || !isSignedInPage(pathname)) return
  const own = document.getElementById('app-shell')?.dataset.calls
  // With filters in the address, the page needs another list.
  const calls = own && search === '' ? (JSON.parse(own) as PrefetchedCall[]) : []
  prefetchCalls([...PERSON, ...calls])
}
