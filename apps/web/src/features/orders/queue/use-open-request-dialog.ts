import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '@queuemate/ui/toast'
import type { Companion } from '../../marketplace/companions.ts'
import { isQueueReady, prepareQueue } from './queue-dialog.tsx'
import { useQueueUi } from './queue-store.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { isWaiting } from '../session/session.ts'
import { useOrderUi, type MatchCriteria } from '../session/ui-store.ts'
import { useCardReturn } from '../../payments/use-card-return.ts'
import type { PaymentAnswer } from '../../payments/use-payment-check.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { useUserOrOutline } from '../../../lib/current-user.ts'
import { api } from '../../../lib/trpc.ts'

type DrawInput = MatchCriteria & { max_price?: number }

/** Opens the dialog for a chosen or drawn companion: checks the card first, and continues after one has been saved. */
export function useOpenRequestDialog(confirm: () => Promise<PaymentAnswer>) {
  const setQuestion = useOrderUi((ui) => ui.setQuestion)
  const me = useUserOrOutline()
  const needsRank = me !== undefined && me.ingame_rank === null
  const [busyId, setBusyId] = useState<string | null>(null)
  const { session, search } = useOrderSession()
  const showRequest = useQueueUi((ui) => ui.minimize)
  const hasRequest = (session && isWaiting(session.phase)) || search?.state === 'looking'

  const open = async (chosen: Companion, drawn?: MatchCriteria) => {
    const { id, name, profile_picture: picture, rank, hourly: price } = chosen
    const target = { id, name, picture, rank, price }
    const ready = prepareQueue()
    if (needsRank) {
      await ready
      return setQuestion({ kind: 'rank', target })
    }
    const [answer] = await Promise.all([confirm(), ready])
    if (answer.allowed) setQuestion({ kind: 'confirm', target, oldPrice: null, drawn })
    else if (answer.problem) setQuestion({ kind: 'card', target, problem: answer.problem })
    else if (isQueueReady()) setQuestion({ kind: 'error', target, detail: answer.text, code: 'network' })
    else showToast('danger', answer.text)
  }
  const openFound = useMutation({
    mutationFn: ({ find }: { find: () => Promise<Companion>; drawn?: MatchCriteria }) => find(),
    onSuccess: (found, { drawn }) => open(found, drawn),
    onError: (error) => {
      const { code, text } = failureOf(error)
      showToast(code === 'no_companion_available' ? 'progress' : 'danger', text)
    },
  })
  useCardReturn(({ companionId }) => {
    if (companionId === null) return
    const find = () =>
      api.marketplace.companion.fetch({ companion_id: companionId }, { staleTime: 0, networkMode: 'always' })
    openFound.mutate({ find })
  })

  return {
    /** The companion whose dialog is about to open. */
    busyId,
    drawing: openFound.isPending,
    queueWith: (chosen: Companion) => {
      // One at a time: the request that waits is shown again.
      if (hasRequest) return showRequest(null)
      setBusyId(chosen.id)
      void open(chosen).finally(() => setBusyId(null))
    },
    /** Shows who was drawn before a request is made. */
    queueAtRandom: ({ max_price, ...drawn }: DrawInput) => {
      if (hasRequest) return showRequest(null)
      openFound.mutate({
        find: () =>
          api.marketplace.draw.fetch({ ...drawn, max_price }, { staleTime: 0, networkMode: 'always' }),
        drawn,
      })
    },
  }
}
