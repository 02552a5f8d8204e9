import type { ActiveOrder, OrderDetails } from '@queuemate/contracts/orders/schemas'

/** The Socket.IO events (contract §3), shared by the server, the web app and the bots. */
export const SOCKET_PATH = '/websockets/socket.io/'

export interface OrderCreated {
  name: string
  username: string
  order_id: number
  /** The companion's share, in cents. */
  price: number
  /** ISO time at which the request expires. */
  expiresAt: string
}

/** An order as one of its two people sees it after a move. */
export interface OrderState {
  role: 'player' | 'companion'
  /** What `orders.active` returns to them, unless they have another current order. */
  active: ActiveOrder
  /** What `orders.details` returns to them; null once the order is not their current one. */
  details: OrderDetails | null
  /** For the companion of a move that put them online or offline. */
  online?: boolean
}

/** An order of this person has changed: an answer with a lower version is outdated. */
export interface OrderChanged {
  order_id: number
  /** Counts the moves, from 0 for the request. */
  version: number
  /** Missing when the order did not move, or the message is late: then the order has to be read. */
  state?: OrderState
}

export interface NewMessage {
  id: number
  message: string
  sender: string
  time: string
  /** The sender's own name for the message. */
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
  /** The browser acknowledges the alert it shows; only then can the request count as missed (contract §4). */
  orderCreated: (payload: OrderCreated, acknowledge?: () => void) => void
  newMessage: (payload: NewMessage) => void
  updateStatus: (payload: { status: number }) => void
  refreshInfo: () => void
  /** To a companion's dashboards with each `refreshInfo` but those of an order, which brings its own state. */
  dashboardChanged: () => void
  /** To both people of an order, on every page, without joining a room. */
  orderChanged: (payload: OrderChanged) => void
  /** To a player whose search for a companion has started or ended, on every page. */
  searchChanged: () => void
  /** To everyone in a chat: this person is writing. Never stored. */
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
  /** The person is writing in the chat that this connection has joined; one in two seconds is told. */
  typing: (payload: object) => void
}

/** A realtime token is valid for one kind of room (contract §2, `GET ws/*`). */
export const AUDIENCES = ['order', 'companion', 'market'] as const
export type Audience = (typeof AUDIENCES)[number]
export const TOKEN_SECONDS = 300
