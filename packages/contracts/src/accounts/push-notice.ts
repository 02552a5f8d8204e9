/** The content of a push message, shown by the web app's service worker. */
export interface PushNotice {
  title: string
  text: string
  /** A later notice with the same tag replaces an earlier one. */
  tag: string
  /** The page that a click opens. See `pagePath`. */
  path: string
  /** Stays until the person reacts, and alerts again when it replaces another notice. */
  rings?: true
  /** Makes no sound, because it only replaces a notice that is outdated. */
  silent?: true
}

const PAGES: readonly string[] = ['/active', '/companion/dashboard', '/playerMarket']
const COMPANION_PAGE = /^\/companions\/[\w.%~-]+$/

/** Returns the path if a notice may open it, or else the homepage. */
export function pagePath(path: unknown): string {
  if (typeof path !== 'string') return '/'
  return PAGES.includes(path) || COMPANION_PAGE.test(path) ? path : '/'
}
