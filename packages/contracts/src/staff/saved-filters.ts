import { z } from 'zod'
import type { Permission } from './permissions.ts'
import { written } from '../written.ts'

/** Lists whose filters can be saved, with the permission that each needs. */
export const SAVED_FILTERS = {
  orders: 'orders',
  tickets: 'support',
  payouts: 'payouts',
} as const satisfies Record<string, Permission>
export type SavedFiltersOf = keyof typeof SAVED_FILTERS
const list = z.enum(['orders', 'tickets', 'payouts'])
const name = written('Please enter a name').max(60, 'Please enter 60 characters at most')
const id = z.int().positive()

/** The maximum number of saved filters for each list and person. */
export const SAVED_FILTERS_MAX = 30

export const savedFiltersInput = z.object({ list })
export const createSavedFilterInput = z.object({ list, name, search: z.string().max(1000) })
export type CreateSavedFilterInput = z.output<typeof createSavedFilterInput>
export const renameSavedFilterInput = z.object({ list, id, name })
export type RenameSavedFilterInput = z.output<typeof renameSavedFilterInput>
export const savedFilterIdInput = z.object({ list, id })
