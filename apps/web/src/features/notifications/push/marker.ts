import { device } from '@queuemate/app-kit/stored'

const KEY = 'queuemate.push'

/** Whether this browser was told to get push notifications: asked without loading anything, on every page. */
export const isPushOn = (): boolean => device.read(KEY) !== null

export function markPush(on: boolean): void {
  device.write(KEY, on ? '1' : null)
}
