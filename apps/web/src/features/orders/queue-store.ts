import { create } from 'zustand'
import { closed, nextQueueState, type QueueEvent, type QueueState } from './queue-machine.ts'

type QueueStore = { state: QueueState; send: (event: QueueEvent) => void }

export const useQueueStore = create<QueueStore>()((set) => ({
  state: closed,
  send: (event) => set(({ state }) => ({ state: nextQueueState(state, event) })),
}))
