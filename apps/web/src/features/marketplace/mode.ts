/** The marketplace's three modes (spec §4). */
export const MarketMode = { setRank: 0, defaultLoading: 1, default: 2 } as const
export type MarketMode = (typeof MarketMode)[keyof typeof MarketMode]

/** A player who has no rank or is changing it sets it before the list loads. */
export function marketMode(state: {
  needsRank: boolean
  editingRank: boolean
  loading: boolean
}): MarketMode {
  if (state.needsRank || state.editingRank) return MarketMode.setRank
  return state.loading ? MarketMode.defaultLoading : MarketMode.default
}
