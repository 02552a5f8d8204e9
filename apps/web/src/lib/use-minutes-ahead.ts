import { useSyncExternalStore } from 'react'

/** How far this device's clock is ahead of UTC; 0 when the page is prerendered. */
export function useMinutesAhead(): number {
  return useSyncExternalStore(
    () => () => {},
    () => -new Date().getTimezoneOffset(),
    () => 0,
  )
}
