import { useSyncExternalStore } from 'react'

/** How far this device's clock is ahead of UTC; 0 while the page is rendered without a device. */
export function useMinutesAhead(): number {
  return useSyncExternalStore(
    () => () => {},
    () => -new Date().getTimezoneOffset(),
    () => 0,
  )
}
