import { create } from 'zustand'

interface NewCodes {
  /** The owner of the codes; null if there are none. */
  ownerId: string | null
  codes: readonly string[]
}

/** Recovery codes until their owner has saved them. Stored outside the page, which remounts once two-factor is on. */
export const useNewCodes = create<NewCodes>()(() => ({ ownerId: null, codes: [] }))

export const showNewCodes = (ownerId: string, codes: readonly string[]) =>
  useNewCodes.setState({ ownerId, codes })
export const forgetNewCodes = () => useNewCodes.setState({ ownerId: null, codes: [] })
