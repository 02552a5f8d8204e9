import { device } from '@queuemate/app-kit/stored'

const KEY = 'queuemate.push'

/** Whether push notifications were turned on in this browser. Every page can check it without loading anything. */
export const isPushOn = (): boolean => device.read(KEY) !== null

export function rememberPush(on: boolean): void {
  device.write(KEY, on ? '1' : null)
}
