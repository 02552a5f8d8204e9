const SIGNED_IN_PAGES = /^\/(playerMarket|active|user|companions?)(\/|$)/

/** Whether a page belongs, or can belong, to the signed-in app, where requests ring and orders are followed. */
export function isSignedInPage(path: string): boolean {
  return SIGNED_IN_PAGES.test(path)
}
