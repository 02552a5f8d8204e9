export const rooms = {
  /** All of a person's browsers join it when they connect. */
  person: (userId: string) => `person:${userId}`,
  market: 'market',
  marketOf: (userId: string) => `market:${userId}`,
  dashboard: (companionId: string) => `dashboard:${companionId}`,
  chat: (orderId: number) => `chat:${orderId}`,
  isChat: (room: string) => room.startsWith('chat:'),
}

/** The order that a chat room belongs to; null for other rooms. */
export function chatOrder(room: string): number | null {
  return rooms.isChat(room) ? Number(room.slice('chat:'.length)) : null
}

/** The companion that a dashboard room belongs to; null for other rooms. */
export function dashboardOwner(room: string): string | null {
  const prefix = rooms.dashboard('')
  return room.startsWith(prefix) ? room.slice(prefix.length) : null
}
