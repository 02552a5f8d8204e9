import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { serverNow } from '@queuemate/app-kit/server-clock'
import {
  COMPANION_ABSENT,
  OrderStatus,
  UNRESPONSIVE_AFTER_SECONDS,
} from '@queuemate/contracts/orders/machine'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { showToast } from '@queuemate/ui/toast'
import { useCountdown } from '@queuemate/ui/use-countdown'
import { trpcClient } from '../../../lib/trpc.ts'
import { useOrderUi } from '../session/ui-store.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useOrderMove } from './use-order-move.ts'

export type EndDialogProps = {
  order: Pick<OrderRecord, 'order_id' | 'role' | 'status' | 'accepted_at'>
  /** The other person's first name. */
  name: string
  onEnded: () => void
  onClose: () => void
}

/** Asks before an accepted order is canceled, or a game in progress is ended. */
export function EndDialog({ order, name, onEnded, onClose }: EndDialogProps) {
  const { order_id: orderId, role, status, accepted_at: at } = order
  const dialog = { orderId, name, onClose }
  if (status !== OrderStatus.accepted) return <EndGameDialog {...dialog} role={role} onEnded={onEnded} />
  return role === 'player' ? <PlayerCancelDialog {...dialog} /> : <CompanionCancel {...dialog} at={at} />
}

type DialogProps = { orderId: number; name: string; onClose: () => void }

function CompanionCancel({ at, ...dialog }: DialogProps & { at: string | null }) {
  const accepted = at === null ? serverNow() : Date.parse(at)
  const toGo = useCountdown(accepted + UNRESPONSIVE_AFTER_SECONDS * 1000, serverNow)
  return <CancelDialog {...dialog} toGo={toGo} />
}

type PlayerCancelDialogProps = DialogProps & {
  /** Whether the player says that the companion did not come (contract §9). */
  isAbsent?: boolean
}

/** The player cancels before the game, for free (spec §4). */
export function PlayerCancelDialog({ orderId, name, isAbsent = false, onClose }: PlayerCancelDialogProps) {
  const { onError, refresh } = useOrderMove(onClose)
  const exitOrder = useOrderUi((ui) => ui.exitOrder)
  const cancel = useMutation({
    ...mutationOptions(trpcClient.orders.cancel),
    onSuccess: (moved) => {
      showToast('success', t`Order canceled. You have not been charged`)
      exitOrder(orderId)
      return refresh(moved)
    },
    onError,
  })
  return (
    <ConfirmDialog
      open
      title={isAbsent ? t`${name} did not come?` : t`Cancel this order?`}
      text={
        isAbsent
          ? t`The order ends and you are not charged. It counts as a game to which ${name} did not come, unless they were on this page in the last minute or just wrote to you.`
          : t`You are not charged, the hold on your card is released, and ${name} is notified right away.`
      }
      cancel={t`Keep order`}
      confirm={t`Cancel order`}
      pending={cancel.isPending || cancel.isSuccess}
      onCancel={onClose}
      onConfirm={() => cancel.mutate({ order_id: orderId, reason: isAbsent ? COMPANION_ABSENT : undefined })}
    />
  )
}

type EndGameDialogProps = DialogProps & { role: OrderRecord['role']; onEnded: () => void }

/** Either side ends a game that has been charged; its score follows (contract §4). */
function EndGameDialog({ orderId, name, role, onEnded, onClose }: EndGameDialogProps) {
  const { onError, refresh } = useOrderMove(onClose)
  const { complete, finishGame } = trpcClient.orders
  const end = useMutation({
    ...mutationOptions(role === 'player' ? complete : finishGame),
    onSuccess: async (moved) => {
      await refresh(moved)
      onEnded()
    },
    onError,
  })
  return (
    <ConfirmDialog
      open
      title={t`End the game now?`}
      text={
        role === 'player'
          ? t`You stay charged, and ${name} submits the score. An ended game cannot go on.`
          : t`${name} stays charged, and you submit the score. An ended game cannot go on.`
      }
      cancel={t`Keep playing`}
      confirm={t`End game`}
      pending={end.isPending}
      onCancel={onClose}
      onConfirm={() => end.mutate({ order_id: orderId })}
    />
  )
}
