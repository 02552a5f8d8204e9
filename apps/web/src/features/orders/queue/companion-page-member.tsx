import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import type { PlayerNote } from '@queuemate/contracts/marketplace/schemas'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Switch } from '@queuemate/ui/switch'
import { companionPages, type CompanionDetails as Details } from '../../companions/page/companion-data.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { CompanionDetails } from '../../companions/page/companion-details.tsx'
import { FavouriteHeart } from '../../marketplace/favourites/favourite-heart.tsx'
import { useLiveCompanions } from '../../marketplace/use-live-companions.ts'
import { useFavourites } from '../../marketplace/favourites/use-favourites.ts'
import { Queue } from './companion-queue.tsx'
import { isCompanion, useCurrentUser } from '../../../lib/current-user.ts'
import styles from './companion-page-member.module.css'

/** A companion's page for signed-in people, with the heart and the Queue button. */
export function MemberPage({ companion }: { companion: Details }) {
  const me = useCurrentUser()
  const player = !isCompanion(me)
  useLiveCompanions()
  return (
    <CompanionDetails
      companion={companion}
      favourite={player && <FavouriteHeart companion={companion} />}
      HideNote={me.id === companion.id ? HideNote : undefined}
      queue={
        <>
          <Queue companion={companion} me={me} />
          {player && <OnlineNotice companion={companion} />}
        </>
      }
    />
  )
}

/** Takes a note off the companion's own page, for good. */
function HideNote({ note }: { note: PlayerNote }) {
  const [isAsking, ask] = useState(false)
  const hide = useMutation({
    ...mutationOptions(trpcClient.companions.hideNote),
    onSuccess: () => queryClient.invalidateQueries(companionPages),
    onError: (error) => showFailure(error),
    onSettled: () => ask(false),
  })
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => ask(true)}>
        {t`Hide`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Hide this note?`}
        text={t`Players no longer see it. It cannot be shown again.`}
        tone="danger"
        confirm={t`Hide note`}
        cancel={t`Keep it`}
        pending={hide.isPending}
        onConfirm={() => hide.mutate({ id: note.id })}
        onCancel={() => ask(false)}
      />
    </>
  )
}

/** Whether the player is told when the companion comes online. Turning it on adds them to the favorites. */
function OnlineNotice({ companion }: { companion: Details }) {
  const favourites = useFavourites()
  const { id, name, username } = companion
  const change = (wanted: boolean) => {
    if (wanted && !favourites.ids?.has(id)) favourites.set({ id, name, username }, true)
    favourites.setNotify(id, wanted)
  }
  return (
    <div className={styles.notify}>
      <span className="grow">
        <span className="strong">{t`Notify me when online`}</span>
        <span id="notify-hint" className="sm t3">
          {t`At most one email an hour. Adds them to your favorites.`}
        </span>
      </span>
      <Switch
        aria-label={t`Notify me when online`}
        aria-describedby="notify-hint"
        checked={favourites.notifies(id)}
        disabled={favourites.ids === null}
        onCheckedChange={change}
      />
    </div>
  )
}
