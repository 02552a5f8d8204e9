/**
 * The release that the server names with the page (deploy/Caddyfile). It is not in the files, so that they need not be
 * built again for each release.
 */
export function releaseOfPage(): string {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming)) return 'unnamed'
  // Browsers give it to pages over TLS only.
  const { serverTiming = [] } = page
  return serverTiming.find(({ name }) => name === 'release')?.description || 'unnamed'
}
