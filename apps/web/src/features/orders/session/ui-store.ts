import { create } from 'zustand'
import type { FailureCode } from '@queuemate/app-kit/errors'
import type { CardProblem } from '@queuemate/contracts/payments/declines'
import type { LeftOrder } from './session.ts'

/** The companion to request. `price` in cents, null if the screen does not know it. */
export type QueueTarget = {
  id: string
  name: string
  picture: string | null
  rank: number | null
  price: number | null
}

/** The companion was drawn with these filters. Another one may be drawn if they do not accept. */
export type MatchCriteria = { region?: number; rank?: number; language?: string }

/** The dialog before a request (spec §4), or the reason why no request can be made. */
export type Question =
  /** `oldPrice`: what was shown before the companion changed the price, in cents. */
  | { kind: 'confirm'; target: QueueTarget; oldPrice: number | null; drawn?: MatchCriteria }
  | { kind: 'card'; target: QueueTarget; problem: CardProblem }
  /** The player's rank is missing. */
  | { kind: 'rank'; target: QueueTarget }
  /** `code`: the error's code, which decides what the player can do next. */
  | { kind: 'error'; target: QueueTarget; detail: string | null; code: FailureCode }

type OrderUi = {
  question: Question | null
  /** The order whose ending was read here, or that the user ended here. */
  readOrder: number | null
  /** The order that the user leaves here: canceled, scored, or with its survey done. */
  leftOrder: LeftOrder | null
  setQuestion: (question: Question | null) => void
  /** A companion has changed the price: the open question shows the new one. */
  reprice: (companionId: string, price: number) => void
  markRead: (orderId: number) => void
  /** Called before the request to the server. `to`: where to go, if not home. */
  beginExit: (orderId: number, to?: string) => void
  /** Called once the server has confirmed. */
  exitOrder: (orderId: number) => void
}

/** The state of the order session in this tab: open dialogs, and which notices were read. */
export const useOrderUi = create<OrderUi>()((set) => ({
  question: null,
  readOrder: null,
  leftOrder: null,
  setQuestion: (question) => set({ question }),
  reprice: (companionId, price) =>
    set(({ question }) => ({ question: repriced(question, companionId, price) })),
  markRead: (readOrder) => set({ readOrder }),
  beginExit: (orderId, to) => set({ leftOrder: { orderId, to: to ?? null, done: false } }),
  exitOrder: (orderId) =>
    set(({ leftOrder }) => ({
      leftOrder: { orderId, to: leftOrder?.orderId === orderId ? leftOrder.to : null, done: true },
      readOrder: orderId,
    })),
}))

function repriced(question: Question | null, companionId: string, price: number): Question | null {
  if (question?.kind !== 'confirm' || question.target.id !== companionId) return question
  const { target } = question
  if (target.price === price) return question
  return { ...question, target: { ...target, price }, oldPrice: target.price }
}
