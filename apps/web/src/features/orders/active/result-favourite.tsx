import { t } from '@lingui/core/macro'
import { Button } from '@queuemate/ui/button'
import { FavouriteHeart } from '../../marketplace/favourites/favourite-heart.tsx'
import { useFavourites } from '../../marketplace/favourites/use-favourites.ts'
import type { SurveyActions } from '../survey/use-survey.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import type { Details } from './order-summary.tsx'

type ResultFavouriteProps = {
  counterpart: Details['counterpart']
  orderId: number
  survey: SurveyActions
}

/** Adds the companion of the finished game to the favorites, and links to the favorites. */
export function ResultFavourite({ counterpart, orderId, survey }: ResultFavouriteProps) {
  const id = useOrderSession().session?.companion?.id
  const { ids } = useFavourites()
  const beginExit = useOrderUi((ui) => ui.beginExit)
  if (!ids || id === undefined) return null
  return (
    <div className="row g2">
      <FavouriteHeart companion={{ id, name: counterpart.name, username: counterpart.username }} />
      {ids.has(id) ? (
        <Button
          variant="ghost"
          size="sm"
          loading={survey.skip.isPending}
          onClick={() => {
            beginExit(orderId, '/playerMarket?favourites=true')
            survey.skip.mutate({ order_id: orderId })
          }}
        >
          {t`See your favorites`}
        </Button>
      ) : (
        <span className="sm t2" aria-hidden="true">
          {t`Add to favorites`}
        </span>
      )}
    </div>
  )
}
