import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { showToast } from '@queuemate/ui/toast'
import { firstNameOf } from '../../../lib/current-user.ts'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { useIsBlocked } from './use-is-blocked.ts'
import styles from './block-control.module.css'

type BlockControlProps = { person: Pick<OrderRecord['counterpart'], 'id' | 'name'> }

/** Blocks a person after a confirmation, or shows that they are blocked and can unblock them. */
export function BlockControl({ person: { id, name } }: BlockControlProps) {
  const [asking, setAsking] = useState(false)
  const blocked = useIsBlocked(id)
  const first = firstNameOf(name)
  const refetch = () =>
    Promise.all([
      api.accounts.blocks.invalidate(),
      api.orders.record.invalidate(),
      api.orders.games.invalidate(),
      api.marketplace.eligible.invalidate(),
    ])
  const onError = (error: unknown) => showFailure(error)
  const block = useMutation({
    ...mutationOptions(trpcClient.accounts.block),
    onSuccess: async () => {
      await refetch()
      showToast('success', t`${first} is blocked`)
    },
    onError,
    onSettled: () => setAsking(false),
  })
  const unblock = useMutation({
    ...mutationOptions(trpcClient.accounts.unblock),
    onSuccess: async () => {
      await refetch()
      showToast('success', t`${first} is no longer blocked`)
    },
    onError,
  })
  return (
    <div className={styles.control}>
      {blocked ? (
        <>
          <Badge tone="danger" icon={<Ban className="icon icon--sm" aria-hidden="true" />}>
            {t`Blocked`}
          </Badge>
          <Button size="sm" loading={unblock.isPending} onClick={() => unblock.mutate({ user_id: id })}>
            {t`Unblock`}
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          className={styles.quiet}
          disabled={blocked === undefined}
          icon={<Ban className="icon" aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          <span className="trunc">{t`Block ${first}`}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t`Block ${first}?`}
        text={t`You and ${first} will not be matched again: you will not see each other in the marketplace, and neither random pairing nor requests will match you. We don't tell ${first}. You can unblock them on this page.`}
        confirm={t`Block`}
        cancel={t`Not now`}
        pending={block.isPending}
        onConfirm={() => block.mutate({ user_id: id })}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
