import { FavouriteButton } from '@queuemate/product-ui/favourite-button'
import { useFavourites, type FavouriteTarget } from './use-favourites.ts'

/** The heart of one companion, which a player presses to keep them. */
export function FavouriteHeart({ companion }: { companion: FavouriteTarget }) {
  const favourites = useFavourites()
  // Until it is known whether it is pressed, pressing it would mean nothing.
  if (!favourites.ids) return null
  const favourite = favourites.ids.has(companion.id)
  return (
    <FavouriteButton
      name={companion.name}
      pressed={favourite}
      onToggle={() => favourites.set(companion, !favourite)}
    />
  )
}
