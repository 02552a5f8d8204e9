import { create } from 'zustand'

type MarketStore = {
  search: string
  region: number | null
  rank: number | null
  editingRank: boolean
  setSearch: (search: string) => void
  setRegion: (region: number | null) => void
  setRank: (rank: number | null) => void
  editRank: (editing: boolean) => void
  clear: () => void
}

/** What a person has typed and chosen on the marketplace; the list itself lives in the query cache. */
export const useMarketStore = create<MarketStore>()((set) => ({
  search: '',
  region: null,
  rank: null,
  editingRank: false,
  setSearch: (search) => set({ search }),
  setRegion: (region) => set({ region }),
  setRank: (rank) => set({ rank }),
  editRank: (editingRank) => set({ editingRank }),
  clear: () => set({ search: '', region: null, rank: null }),
}))
