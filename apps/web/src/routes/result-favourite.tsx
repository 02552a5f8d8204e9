import { Trans } from '@lingui/react/macro'
import { Button } from '@queuemate/ui/button'
import { FavouriteHeart } from '../features/favourites/favourite-heart.tsx'
import { useFavourites, type Kept } from '../features/favourites/use-favourites.ts'
import type { SurveyActions } from '../features/orders/active/use-survey.ts'
import { useOrderUi } from '../features/orders/session/ui-store.ts'
import styles from './result-favourite.module.css'

type ResultFavouriteProps = { companion: Kept; orderId: number; survey: SurveyActions }

/** Keeps the companion of the game that is over, and leads from its result to all who are kept. */
export function ResultFavourite({ companion, orderId, survey }: ResultFavouriteProps) {
  const { ids } = useFavourites()
  const startLeaving = useOrderUi((ui) => ui.startLeaving)
  if (!ids) return null
  return (
    <div className={styles.row}>
      <FavouriteHeart companion={companion} />
      {ids.has(companion.id) ? (
        <Button
          variant="ghost"
          size="sm"
          loading={survey.skip.isPending}
          onClick={() => {
            startLeaving(orderId, '/playerMarket?favourites=true')
            survey.skip.mutate({ order_id: orderId })
          }}
        >
          <Trans>See your favorites</Trans>
        </Button>
      ) : (
        <span className="sm t2" aria-hidden="true">
          <Trans>Add to favorites</Trans>
        </span>
      )}
    </div>
  )
}
