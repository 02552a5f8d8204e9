import { create } from 'zustand'
import { nextIncomingState, quiet, type IncomingEvent, type IncomingState } from './incoming-machine.ts'

type IncomingStore = { state: IncomingState; send: (event: IncomingEvent) => void }

export const useIncomingStore = create<IncomingStore>()((set) => ({
  state: quiet,
  send: (event) => set(({ state }) => ({ state: nextIncomingState(state, event) })),
}))
