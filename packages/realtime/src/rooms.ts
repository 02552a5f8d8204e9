/** The names of the rooms. */
export const rooms = {
  market: 'market',
  marketOf: (userId: string) => `market:${userId}`,
  dashboard: (companionId: string) => `dashboard:${companionId}`,
  chat: (orderId: number) => `chat:${orderId}`,
  isChat: (room: string) => room.startsWith('chat:'),
}
