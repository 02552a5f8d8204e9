const returnKey = 'queuemate.return'

/** Keeps the page that a signed-out person goes to the sign-in from, until they are in. Other tabs do not see it. */
export function keepReturnPage(path: string): void {
  try {
    sessionStorage.setItem(returnKey, path)
  } catch {
    // Without storage, signing in leads to the marketplace.
  }
}

/** The page to return to, once; null without one. */
export function takeReturnPage(): string | null {
  try {
    const path = sessionStorage.getItem(returnKey)
    sessionStorage.removeItem(returnKey)
    return path?.startsWith('/companions/') ? path : null
  } catch {
    return null
  }
}
