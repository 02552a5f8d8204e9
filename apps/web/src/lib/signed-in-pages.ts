const SIGNED_IN_PAGES = /^\/(playerMarket|active|user|companion)(\/|$)/

/** Whether a page belongs to the signed-in app, where requests ring and orders are followed. */
export function isSignedInPage(path: string): boolean {
  return SIGNED_IN_PAGES.test(path)
}
