import { Trans } from '@lingui/react/macro'
import { Button } from '@queuemate/ui/button'
import { useRooms, useSocketEvent } from '../../../lib/realtime.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import type { SurveyActions } from './use-survey.ts'

type AgainWithProps = { name: string; survey: SurveyActions; orderId: number }

/** The next game with the same companion while they are available, else the way to the others. */
export function AgainWith({ name, survey, orderId }: AgainWithProps) {
  const ask = useOrderUi((ui) => ui.ask)
  const id = useOrderSession().session?.companion?.id ?? ''
  const found = trpc.marketplace.companion.useQuery(
    { companion_id: id },
    { enabled: id !== '', staleTime: 0, retry: false },
  )
  const readAgain = ({ companionID }: { companionID: string }) => {
    if (companionID === id) void found.refetch()
  }
  useRooms('market', () => void found.refetch())
  useSocketEvent('companionAvailable', readAgain)
  useSocketEvent('updateAvailability', readAgain)
  useSocketEvent('updatePrice', readAgain)
  const companion = found.data
  if (companion?.available) {
    const { name: full, profile_picture: picture, rank, hourly: price } = companion
    return (
      <Button
        variant="lit"
        block
        onClick={() =>
          ask({ kind: 'confirm', target: { id, name: full, picture, rank, price }, oldPrice: null })
        }
      >
        <Trans>Again with {name}</Trans>
      </Button>
    )
  }
  return (
    <div className="stack g2">
      <p className="sm t3">
        <Trans>{name} is not available right now. This changes here as soon as they are.</Trans>
      </p>
      <Button block loading={survey.skip.isPending} onClick={() => survey.skip.mutate({ order_id: orderId })}>
        <Trans>Find another companion</Trans>
      </Button>
    </div>
  )
}
