import { z } from 'zod'
import { idText } from '../ids.ts'

/** The maximum number of favourites for each player. */
export const FAVOURITES_MAX = 200

export const favouriteInput = z.object({ companion_id: idText })
export const notifyInput = favouriteInput.extend({ notify: z.boolean('Please choose on or off') })

/** Favourites that the marketplace can currently show, newest first. */
export const favouriteList = z.array(
  z.object({
    companion_id: z.string(),
    name: z.string(),
    username: z.string(),
    /** Whether the player gets an email when the companion comes online. */
    notify: z.boolean(),
    created_at: z.string(),
  }),
)
export type FavouriteList = z.infer<typeof favouriteList>
