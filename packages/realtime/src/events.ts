import type { ActiveOrder, IncomingRequest, OrderDetails } from '@queuemate/contracts/orders/schemas'

/** The Socket.IO events (contract §3), shared by the server, the web app and the bots. */
export const SOCKET_PATH = '/websockets/socket.io/'

/** An order after a move, as the player or the companion sees it. */
export interface OrderState {
  role: 'player' | 'companion'
  /** The result of `orders.active` for this person, unless they have another current order. */
  active: ActiveOrder
  /** The result of `orders.details` for this person; null once the order is no longer their current one. */
  details: OrderDetails | null
  /** For the companion, if the move set them online or offline. */
  online?: boolean
}

/** One of this person's orders has changed. Responses with a lower version are outdated. */
export interface OrderChanged {
  order_id: number
  /** The number of moves, starting at 0 for the request. */
  version: number
  /** Missing if the order did not move or the message is late. The order must then be fetched. */
  state?: OrderState
}

export interface NewMessage {
  id: number
  message: string
  sender: string
  time: string
  /** The id that the sender gave the message. */
  client_id: string | null
}

/** The acknowledgement of every client event. */
export type Ack = { ok: true } | { ok: false; msg: string }
type Acknowledge = (ack: Ack) => void

export interface ServerEvents {
  updatePrice: (payload: { companionID: string; price: number }) => void
  updateAvailability: (payload: { companionID: string }) => void
  companionAvailable: (payload: { companionID: string }) => void
  marketOrderAccepted: (payload: { order_id: number }) => void
  marketOrderClosed: (payload: { order_id: number; reason: string }) => void
  /** The browser acknowledges once it shows the alert. Only then can the request count as missed (contract §4). */
  orderCreated: (payload: IncomingRequest, acknowledge?: () => void) => void
  newMessage: (payload: NewMessage) => void
  updateStatus: (payload: { status: number }) => void
  refreshInfo: () => void
  /** Sent to a companion's dashboards with each `refreshInfo`, except for orders, whose messages carry their state. */
  dashboardChanged: () => void
  /** Sent to the player and the companion of an order, on every page, without joining a room. */
  orderChanged: (payload: OrderChanged) => void
  /** Sent to a player when their search for a companion has started or ended, on every page. */
  searchChanged: () => void
  /** Sent to everyone in a chat: this person is typing. Never stored. */
  typing: (payload: { sender: string }) => void
}

export interface ClientEvents {
  joinMarketRooms: (payload: { jwt: string }, acknowledge?: Acknowledge) => void
  joinDashboardRooms: (payload: { jwt: string }, acknowledge?: Acknowledge) => void
  joinChatRoom: (payload: { jwt: string }, acknowledge?: Acknowledge) => void
  leaveMarketRooms: (payload: object, acknowledge?: Acknowledge) => void
  leaveChatRoom: (payload: object, acknowledge?: Acknowledge) => void
  sendMessage: (
    payload: { message: string; jwt: string; client_id?: string },
    acknowledge?: Acknowledge,
  ) => void
  /** The person is typing in the chat that this connection has joined. Forwarded at most every two seconds. */
  typing: (payload: object) => void
}

/** The kinds of rooms. A realtime token is valid for one of them (contract §2, `GET ws/*`). */
export const AUDIENCES = ['order', 'companion', 'market'] as const
export type Audience = (typeof AUDIENCES)[number]
export const TOKEN_SECONDS = 300
