import { useQuery } from '@tanstack/react-query'
import { askForNotifications, useNotifications } from '../notifications.ts'
import { api, type RouterOutputs } from '../../../lib/trpc.ts'
import { thisBrowser } from './support.ts'
import { pushQuery } from '../queries.ts'

/** Push notifications on this device; `install`: only from the home screen. */
export type PushStatus = 'unknown' | 'unavailable' | 'unsupported' | 'install' | 'blocked' | 'off' | 'on'
type PushState = RouterOutputs['accounts']['push']

const support = thisBrowser()
const loadDevice = () => import('./device.ts')

/** Turns push notifications on and off. */
export function usePush() {
  const query = useQuery(pushQuery)
  const permission = useNotifications()
  const current = query.data?.devices.find((device) => device.current)
  const keep = (state: PushState) => api.accounts.push.setData(undefined, state)

  return {
    query,
    status: statusOf(query.data, permission),
    /** Call this from a click, because the browser prompts. False if the person or the browser refuses. */
    async turnOn(): Promise<boolean> {
      if ((await askForNotifications()) !== 'granted') return false
      try {
        const { key } = query.data ?? (await api.accounts.push.fetch())
        if (key === null || support !== 'ready') return false
        keep(await (await loadDevice()).turnPushOn(key))
        return true
      } catch {
        return false
      }
    },
    async turnOff(): Promise<void> {
      if (current) keep(await (await loadDevice()).turnPushOff(current.id))
    },
  }
}

function statusOf(state: PushState | undefined, permission: string): PushStatus {
  if (!state) return 'unknown'
  if (state.key === null) return 'unavailable'
  if (support !== 'ready') return support
  if (permission === 'denied') return 'blocked'
  const isOn = permission === 'granted' && state.devices.some(({ current }) => current)
  return isOn ? 'on' : 'off'
}
