import { create } from 'zustand'

type RoutingHold = {
  held: boolean
  /** The page that ends the hold once it is reached. */
  destination: string | null
  /** An order whose survey was answered or skipped: it forces nobody to /active any more. */
  settledOrder: number | null
  hold: () => void
  holdUntil: (destination: string) => void
  release: () => void
  settle: (orderId: number) => void
}

/** Keeps the order's state from moving a person while a screen is about to lead them on by itself. */
export const useRoutingHold = create<RoutingHold>()((set) => ({
  held: false,
  destination: null,
  settledOrder: null,
  hold: () => set({ held: true, destination: null }),
  holdUntil: (destination) => set({ held: true, destination }),
  release: () => set({ held: false, destination: null }),
  settle: (settledOrder) => set({ settledOrder }),
}))
