import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { keepFocusAround } from '@queuemate/ui/restore-focus'
import { showToast } from '@queuemate/ui/toast'
import { firstNameOf } from '../../../lib/current-user.ts'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { useIsBlocked } from './use-is-blocked.ts'
import styles from './block-control.module.css'

type PersonProps = { person: Pick<OrderRecord['counterpart'], 'id' | 'name'> }

const refetch = () =>
  Promise.all([
    api.accounts.blocks.invalidate(),
    api.orders.record.invalidate(),
    api.orders.games.invalidate(),
    api.marketplace.eligible.invalidate(),
  ])
const onError = (error: unknown) => showFailure(error)

/** Says that a person is blocked, and unblocks them. Renders nothing for others. */
export function Blocked({ person }: PersonProps) {
  if (useIsBlocked(person.id) !== true) return null
  return (
    <div className={styles.control} ref={keepFocusAround}>
      <Badge tone="danger" icon={<Ban className="icon icon--sm" aria-hidden="true" />}>
        {t`Blocked`}
      </Badge>
      <UnblockButton person={person} />
    </div>
  )
}

export function UnblockButton({ person: { id, name } }: PersonProps) {
  const first = firstNameOf(name)
  const unblock = useMutation({
    ...mutationOptions(trpcClient.accounts.unblock),
    onSuccess: async () => {
      await refetch()
      showToast('success', t`${first} is no longer blocked`)
    },
    onError,
  })
  return (
    <Button size="sm" loading={unblock.isPending} onClick={() => unblock.mutate({ user_id: id })}>
      {t`Unblock`}
    </Button>
  )
}

type BlockDialogProps = PersonProps & { onBlocked: () => void; onClose: () => void }

/** Blocks a person once that is confirmed. */
export function BlockDialog({ person: { id, name }, onBlocked, onClose }: BlockDialogProps) {
  const first = firstNameOf(name)
  const block = useMutation({
    ...mutationOptions(trpcClient.accounts.block),
    onSuccess: async () => {
      await refetch()
      showToast('success', t`${first} is blocked`)
      onBlocked()
    },
    onError: (error) => {
      onClose()
      onError(error)
    },
  })
  return (
    <ConfirmDialog
      open
      title={t`Block ${first}?`}
      text={t`You and ${first} will not be matched again: you will not see each other in the marketplace, and neither random pairing nor requests will match you. We don't tell ${first}. You can unblock them on the order's page.`}
      confirm={t`Block`}
      cancel={t`Not now`}
      pending={block.isPending}
      onConfirm={() => block.mutate({ user_id: id })}
      onCancel={onClose}
    />
  )
}
