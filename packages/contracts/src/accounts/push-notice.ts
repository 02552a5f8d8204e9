/** What a push message says; the service worker of the web app shows it. */
export interface PushNotice {
  title: string
  text: string
  /** A later notice with the same tag takes the place of an earlier one. */
  tag: string
  /** The page that a click opens; see `pagePath`. */
  path: string
  /** Waits for the person, and makes itself heard again when it replaces another notice. */
  rings?: true
  /** Makes no sound: it takes the place of a notice that no longer holds. */
  silent?: true
}

const PAGES: readonly string[] = ['/active', '/companion/dashboard', '/playerMarket']
const COMPANION_PAGE = /^\/companions\/[\w.%~-]+$/

/** The path of a page that a notice may open; any other path becomes the homepage. */
export function pagePath(path: unknown): string {
  if (typeof path !== 'string') return '/'
  return PAGES.includes(path) || COMPANION_PAGE.test(path) ? path : '/'
}
