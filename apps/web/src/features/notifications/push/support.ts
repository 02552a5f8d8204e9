/** Whether this browser can get push notifications; `install`: once the site is on the home screen. */
export type PushSupport = 'ready' | 'install' | 'unsupported'

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { standalone?: boolean }

/** On iPhones and iPads, only apps on the home screen have push. */
export function pushSupport(browser: Browser, hasPush: boolean): PushSupport {
  if (hasPush) return 'ready'
  const { userAgent, maxTouchPoints, standalone } = browser
  // An iPad identifies itself as a Mac.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos && !standalone ? 'install' : 'unsupported'
}

export function thisBrowser(): PushSupport {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  return pushSupport(navigator, hasPush)
}
