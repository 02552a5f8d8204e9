import { SITE_PAGES } from '@queuemate/content/site-pages'

const signedIn = SITE_PAGES.filter(({ frame }) =>
  ['signedIn', 'companion', 'order', 'optional'].includes(frame),
)
const firstParts = new Set(signedIn.map(({ path }) => path.split('/')[1]))

/** Whether a page is, or can be, part of the signed-in app, which shows requests and orders. */
export function isSignedInPage(path: string): boolean {
  return firstParts.has(path.split('/')[1])
}
