import { rooms } from '@queuemate/realtime/rooms'
import type { Realtime } from './realtime.ts'

/**
 * Tells the browsers of a companion that what their dashboard shows has changed. `refreshInfo` is for clients of the contract; it
 * also comes with each move of an order, which brings our own pages everything itself.
 */
export function emitDashboardChanged(realtime: Pick<Realtime, 'emit'>, companionId: string): void {
  realtime.emit(rooms.dashboard(companionId), 'refreshInfo')
  realtime.emit(rooms.dashboard(companionId), 'dashboardChanged')
}
