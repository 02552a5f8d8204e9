/** The names of the rooms. */
export const rooms = {
  /** Every browser of a person is in it from its connection on. */
  person: (userId: string) => `person:${userId}`,
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
