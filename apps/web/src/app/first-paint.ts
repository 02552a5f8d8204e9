const LATER = 'link[rel="later"]'

/**
 * Waits until the text of a page that came whole with its HTML is on the screen: its scripts would take the connection away
 * from its styles and fonts. Then their files begin to load, all at once.
 */
export async function waitForFirstPaint(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(LATER)
  if (links.length === 0) return
  await painted()
  for (const link of links) link.rel = 'modulepreload'
}

/** Resolves at once in a tab that is not visible: browsers do not paint it. */
function painted(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return Promise.resolve()
  return new Promise((resolve) => {
    new PerformanceObserver((_list, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}
