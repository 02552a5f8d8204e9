import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@queuemate/ui/button'
import { useLiveCompanions } from '../../marketplace/use-live-companions.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import type { SurveyActions } from '../survey/use-survey.ts'
import { companionQuery } from '../../marketplace/queries.ts'

type QueueAgainProps = { name: string; survey: SurveyActions; orderId: number }

/** Queues with the same companion again while they are available, otherwise links to the marketplace. */
export function QueueAgain({ name, survey, orderId }: QueueAgainProps) {
  const setQuestion = useOrderUi((ui) => ui.setQuestion)
  const id = useOrderSession().session?.companion?.id ?? ''
  const found = useQuery({ ...companionQuery(id), enabled: id !== '', staleTime: 0, retry: false })
  useLiveCompanions()
  const companion = found.data
  if (companion?.available) {
    const { name: full, profile_picture: picture, rank, hourly: price } = companion
    return (
      <Button
        variant="lit"
        block
        onClick={() =>
          setQuestion({ kind: 'confirm', target: { id, name: full, picture, rank, price }, oldPrice: null })
        }
      >
        {t`Play again`}
      </Button>
    )
  }
  return (
    <div className="stack g2">
      <p className="sm t3">{t`${name} is not available right now.`}</p>
      <Button block loading={survey.skip.isPending} onClick={() => survey.skip.mutate({ order_id: orderId })}>
        {t`Find another companion`}
      </Button>
    </div>
  )
}
