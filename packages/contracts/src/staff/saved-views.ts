import { z } from 'zod'

/** Lists whose filters can be kept under a name. */
const list = z.enum(['orders'])
const name = z.string().trim().min(1, 'Please enter a name').max(60, 'Please enter 60 characters at most')
const id = z.int().positive()

/** The most views of one list that a person keeps. */
export const MOST_VIEWS = 30

export const viewsInput = z.object({ list })
export const createViewInput = z.object({ list, name, search: z.string().max(1000) })
export type CreateViewInput = z.output<typeof createViewInput>
export const renameViewInput = z.object({ id, name })
export type RenameViewInput = z.output<typeof renameViewInput>
export const viewIdInput = z.object({ id })

/** `search`: the query string of the page, without the question mark. */
export const savedView = z.object({ id: z.int(), name: z.string(), search: z.string() })
export type SavedView = z.infer<typeof savedView>
