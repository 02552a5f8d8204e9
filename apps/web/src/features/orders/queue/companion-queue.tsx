import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { mayQueue } from '@queuemate/contracts/lookups/ranks'
import { rankOf } from '@queuemate/product-ui/rank'
import { Button } from '@queuemate/ui/button'
import type { CompanionDetails as Details } from '../../companions/page/companion-data.ts'
import { togetherQuery } from '../../marketplace/queries.ts'
import { GamesTogether } from '@queuemate/product-ui/games-together'
import { usePaymentCheck } from '../../payments/use-payment-check.ts'
import { firstNameOf, isCompanion, type CurrentUser } from '../../../lib/current-user.ts'
import { prepareQueue } from './queue-dialog.tsx'
import { useOpenRequestDialog } from './use-open-request-dialog.ts'

/** The button that asks for a game, or why there is none, and the games that the player has had with the companion. */
export function Queue({ companion, me }: { companion: Details; me: CurrentUser }) {
  const refusal = refusalOf(companion, me)
  const check = usePaymentCheck(!isCompanion(me) && me.ingame_rank !== null)
  const queueing = useOpenRequestDialog(check.confirm)
  const games = useQuery(togetherQuery).data?.find((row) => row.companion_id === companion.id)
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
        {t`Queue`}
      </Button>
      {refusal && (
        <p id="queue-refusal" className="sm t2">
          {refusal}
        </p>
      )}
      {games && <GamesTogether games={games} name={firstNameOf(companion.name)} />}
    </>
  )
}

/** Why this person cannot request a game with this companion now; null if they can. */
function refusalOf({ id, name, rank, available }: Details, me: CurrentUser): string | null {
  if (me.id === id) return t`This is your page, as players see it.`
  if (isCompanion(me)) return t`You are signed in as a companion. Only players can request games.`
  const first = firstNameOf(name)
  // Without a rank, the dialog asks for it.
  if (me.ingame_rank !== null && !mayQueue(me.ingame_rank, rank)) {
    const [own, theirs] = [rankOf(me.ingame_rank).label, rankOf(rank).label]
    return t`Players ranked ${own} may not queue with companions ranked ${theirs}.`
  }
  return available ? null : t`${first} is not available right now.`
}
