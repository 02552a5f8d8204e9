const returnKey = 'queuemate.return'

/**
 * Stores the page from which a signed-out person goes to sign in, until they have signed in. Other tabs cannot read it.
 */
export function storeReturnPage(path: string): void {
  try {
    sessionStorage.setItem(returnKey, path)
  } catch {
    // Without storage, signing in redirects to the marketplace.
  }
}

/** Returns the stored page and removes it; null if there is none. */
export function consumeReturnPage(): string | null {
  try {
    const path = sessionStorage.getItem(returnKey)
    sessionStorage.removeItem(returnKey)
    return path?.startsWith('/companions/') ? path : null
  } catch {
    return null
  }
}
