const KEY = 'queuemate.push'

/** Whether this browser was told to get push notifications: asked without loading anything, on every page. */
export function isPushOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Storage is blocked.
    return false
  }
}

export function markPush(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without the mark a page does not renew the subscription; notifications still come.
  }
}
