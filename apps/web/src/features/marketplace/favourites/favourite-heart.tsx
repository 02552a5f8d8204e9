import { FavouriteButton } from '@queuemate/product-ui/favourite-button'
import { useFavourites, type FavouriteTarget } from './use-favourites.ts'

/** The heart on a companion's card, which a player presses to add them to their favorites. */
export function FavouriteHeart({ companion }: { companion: FavouriteTarget }) {
  const favourites = useFavourites()
  // Hidden until it is known whether the companion is a favorite.
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
