import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayQueue } from '@queuemate/contracts/lookups/ranks'
import { rankOf } from '@queuemate/product-ui/rank'
import { Button } from '@queuemate/ui/button'
import { Switch } from '@queuemate/ui/switch'
import { companionQuery, type CompanionDetails as Details } from '../../companions/page/companion-data.ts'
import { CompanionDetails } from '../../companions/page/companion-details.tsx'
import { FavouriteHeart } from '../../marketplace/favourites/favourite-heart.tsx'
import { useFavourites } from '../../marketplace/favourites/use-favourites.ts'
import { prepareQueue } from './queue-dialog.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import { usePaymentCheck } from '../../payments/use-payment-check.ts'
import { firstNameOf, isCompanion, useCurrentUser, type CurrentUser } from '../../../lib/current-user.ts'
import { useRooms, useSocketEvent } from '../../../lib/realtime.tsx'
import styles from './companion-page-member.module.css'
import { useQueueing } from './use-queueing.ts'

/** A companion's page for people who are signed in: the heart, and Queue in place. */
export function MemberPage({ companion }: { companion: Details }) {
  const me = useCurrentUser()
  const player = !isCompanion(me)
  useLiveDetails(companion)
  return (
    <CompanionDetails
      companion={companion}
      favourite={player && <FavouriteHeart companion={companion} />}
      queue={
        <>
          <Queue companion={companion} me={me} />
          {player && <TellMe companion={companion} />}
        </>
      }
    />
  )
}

/** Whether the player wants to hear when the companion comes online; this makes them a favourite. */
function TellMe({ companion }: { companion: Details }) {
  const favourites = useFavourites()
  const { id, name, username } = companion
  const change = (wanted: boolean) => {
    if (wanted && !favourites.ids?.has(id)) favourites.set({ id, name, username }, true)
    favourites.setNotify(id, wanted)
  }
  return (
    <div className={styles.notify}>
      <span className="grow">
        <span className="strong">
          <Trans>Tell me when online</Trans>
        </span>
        <span id="notify-hint" className="sm t3">
          <Trans>At most one email an hour. Adds them to your favorites.</Trans>
        </span>
      </span>
      <Switch
        aria-label={t`Tell me when online`}
        aria-describedby="notify-hint"
        checked={favourites.notifies(id)}
        disabled={favourites.ids === null}
        onCheckedChange={change}
      />
    </div>
  )
}

function Queue({ companion, me }: { companion: Details; me: CurrentUser }) {
  const refusal = refusalOf(companion, me)
  const check = usePaymentCheck(!isCompanion(me) && me.ingame_rank !== null)
  const queueing = useQueueing(check.confirm)
  const ask = useOrderUi((ui) => ui.ask)
  // A question left open is not asked on another page.
  useEffect(() => () => ask(null), [ask])
  return (
    <>
      <Button
        block
        size="lg"
        variant="lit"
        disabled={refusal !== null}
        loading={queueing.busyId === companion.id}
        aria-label={t`Queue with ${companion.name}`}
        aria-describedby={refusal ? 'queue-refusal' : undefined}
        onPointerEnter={prepareQueue}
        onFocus={prepareQueue}
        onClick={() => queueing.queueWith(companion)}
      >
        <Trans>Queue</Trans>
      </Button>
      {refusal && (
        <p id="queue-refusal" className="sm t2">
          {refusal}
        </p>
      )}
    </>
  )
}

/** Why this person cannot request a game of this companion now; null when they can. */
function refusalOf({ id, name, rank, available }: Details, me: CurrentUser): string | null {
  if (me.id === id) return t`This is your page, as players see it.`
  if (isCompanion(me)) return t`You are signed in as a companion. Only players can request games.`
  const first = firstNameOf(name)
  // Without a rank, the dialog asks for it.
  if (me.ingame_rank !== null && !mayQueue(me.ingame_rank, rank)) {
    const [own, theirs] = [rankOf(me.ingame_rank).label, rankOf(rank).label]
    return t`A player of ${own} may not queue with a companion of ${theirs}.`
  }
  return available ? null : t`${first} is not available right now.`
}

/** Price and availability as they change. */
function useLiveDetails({ id, username }: Details): void {
  const queryClient = useQueryClient()
  const { queryKey } = companionQuery(username)
  const change = (companionID: string, part: Partial<Details>) => {
    if (companionID !== id) return
    queryClient.setQueryData<Details>(queryKey, (before) => before && { ...before, ...part })
  }
  useRooms('market', () => void queryClient.invalidateQueries({ queryKey }))
  useSocketEvent('updatePrice', ({ companionID, price }) => change(companionID, { hourly: price }))
  useSocketEvent('updateAvailability', ({ companionID }) => change(companionID, { available: false }))
  useSocketEvent('companionAvailable', ({ companionID }) => change(companionID, { available: true }))
}
