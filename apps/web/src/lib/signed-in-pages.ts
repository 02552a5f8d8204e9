import { SITE_PAGES } from '@queuemate/content/site-pages'

const signedIn = SITE_PAGES.filter(({ frame }) =>
  ['signedIn', 'companion', 'order', 'optional'].includes(frame),
)
const firstParts = new Set(signedIn.map(({ path }) => path.split('/')[1]))

/** Whether a page belongs, or can belong, to the signed-in app, where requests ring and orders are followed. */
export function isSignedInPage(path: string): boolean {
  return firstParts.has(path.split('/')[1])
}
