/** It outlives the session if the browser does not open the app in the meantime. */
const SECONDS = 400 * 24 * 60 * 60

/**
 * Remembers whether this browser is signed in, so that the next document can show a signed-in page's frame before the
 * session is known (index.html).
 */
export function rememberSignedIn(isSignedIn: boolean): void {
  const age = isSignedIn ? SECONDS : 0
  document.cookie = ['queuemate.member=1', 'path=/', 'samesite=lax', `max-age=${age}`].join('; ')
}

/** Whether this browser was signed in when its document was loaded (index.html). */
export const wasSignedIn = () => document.documentElement.dataset.member !== undefined
