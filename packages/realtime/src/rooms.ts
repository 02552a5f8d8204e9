/** The names of the rooms. */
export const rooms = {
  market: 'market',
  marketOf: (userId: string) => `market:${userId}`,
  dashboard: (companionId: string) => `dashboard:${companionId}`,
  chat: (orderId: number) => `chat:${orderId}`,
  isChat: (room: string) => room.startsWith('chat:'),
}

/** The companion whose dashboard a room is; null for any other room. */
export function dashboardOwner(room: string): string | null {
  const prefix = rooms.dashboard('')
  return room.startsWith(prefix) ? room.slice(prefix.length) : null
}
