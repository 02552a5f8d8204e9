import { create } from 'zustand'

interface NewCodes {
  /** Whose they are; null without any. */
  ownerId: string | null
  codes: readonly string[]
}

/** Recovery codes until their owner has saved them. Outside of the page, which is built again once two-factor is on. */
export const useNewCodes = create<NewCodes>()(() => ({ ownerId: null, codes: [] }))

export const showNewCodes = (ownerId: string, codes: readonly string[]) =>
  useNewCodes.setState({ ownerId, codes })
export const forgetNewCodes = () => useNewCodes.setState({ ownerId: null, codes: [] })
