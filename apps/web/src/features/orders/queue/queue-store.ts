import { create } from 'zustand'

export type QueueUi = {
  /** The request or search whose waiting dialog is now a bar (`minimizedKeyOf`). */
  minimized: string | null
  /** The search whose end was read here. */
  readSearch: number | null
  /** The order whose acceptance was shown here. */
  shownOrder: number | null
  minimize: (key: string | null) => void
  markSearchRead: (searchId: number) => void
  markShown: (orderId: number) => void
}

/** State that only this tab's request screens need. Loaded with them. */
export const useQueueUi = create<QueueUi>()((set) => ({
  minimized: null,
  readSearch: null,
  shownOrder: null,
  minimize: (minimized) => set({ minimized }),
  markSearchRead: (readSearch) => set({ readSearch }),
  markShown: (shownOrder) => set({ shownOrder }),
}))
