import { rooms } from '@queuemate/realtime/rooms'
import type { Context } from '../../../context.ts'
import { emitDashboardChanged } from '../../../outside/realtime/emit-dashboard-changed.ts'

/** Tells the marketplace and the companion's own dashboards (contract §3). */
export function announceOnline(
  { realtime }: Pick<Context, 'realtime'>,
  companionId: string,
  online: boolean,
): void {
  const event = online ? 'companionAvailable' : 'updateAvailability'
  realtime.emit(rooms.market, event, { companionID: companionId })
  emitDashboardChanged(realtime, companionId)
}
