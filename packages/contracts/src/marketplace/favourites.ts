import { z } from 'zod'
import { idText } from '../ids.ts'

/** The most favourites of one player. */
export const MOST_FAVOURITES = 200

export const favouriteInput = z.object({ companion_id: idText })
export const notifyInput = favouriteInput.extend({ notify: z.boolean('Please choose on or off') })

/** Favourites who can be met now, the newest first. */
export const favouriteList = z.array(
  z.object({
    companion_id: z.string(),
    name: z.string(),
    username: z.string(),
    /** Whether the player gets a mail when the companion comes online. */
    notify: z.boolean(),
    created_at: z.string(),
  }),
)
export type FavouriteList = z.infer<typeof favouriteList>
