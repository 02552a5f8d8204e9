import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { PROVIDER_NAMES, type Provider } from '@queuemate/contracts/accounts/providers'
import type { Connection } from '@queuemate/contracts/accounts/settings'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Skeleton } from '@queuemate/ui/skeleton'
import { showToast } from '@queuemate/ui/toast'
import { mutationWithToast } from '@queuemate/app-kit/show-failure'
import { api, trpcClient } from '../../lib/trpc.ts'
import fieldStyles from '@queuemate/ui/field.module.css'
import styles from './settings.module.css'

type ConnectionItemProps = {
  provider: Provider
  connection: Connection | undefined
  /** Why it cannot be removed; null if it can. */
  refusal: string | null
  linking: boolean
  onLink: () => void
}

export function ConnectionItem({ provider, connection, refusal, linking, onLink }: ConnectionItemProps) {
  const [asking, setAsking] = useState(false)
  const reasonId = useId()
  const name = PROVIDER_NAMES[provider]
  const unlink = useMutation({
    ...mutationWithToast(trpcClient.accounts.unlink),
    onSuccess: (rows) => {
      api.accounts.connections.setData(undefined, rows)
      void api.accounts.me.invalidate()
      void api.accounts.emails.invalidate()
      showToast('success', t`${name} was removed`)
    },
    onSettled: () => setAsking(false),
  })
  return (
    <li>
      <Mark provider={provider} />
      <div className="grow">
        <p className="strong" dir="auto">
          {name}
        </p>
        <p className="sm t3 trunc">{connection ? connection.name : t`Not linked`}</p>
        {connection && refusal && (
          <p className={fieldStyles.hint} id={reasonId}>
            {refusal}
          </p>
        )}
      </div>
      {connection ? (
        <Button
          size="sm"
          aria-label={t`Remove ${name}`}
          aria-describedby={refusal ? reasonId : undefined}
          disabled={refusal !== null}
          loading={unlink.isPending}
          onClick={() => setAsking(true)}
        >
          {t`Remove`}
        </Button>
      ) : (
        <Button size="sm" variant="primary" aria-label={t`Link ${name}`} loading={linking} onClick={onLink}>
          {t`Link`}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t`Remove ${name}?`}
        text={t`You can no longer sign in with ${name}. You can link it again at any time.`}
        confirm={t`Remove connection`}
        cancel={t`Keep connection`}
        pending={unlink.isPending}
        onConfirm={() => unlink.mutate({ provider })}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}

export function ConnectionSkeleton({ provider }: { provider: Provider }) {
  return (
    <li>
      <Mark provider={provider} />
      <div className="grow">
        <p className="strong">{PROVIDER_NAMES[provider]}</p>
        <Skeleton width={110} height={12} />
      </div>
    </li>
  )
}

function Mark({ provider }: { provider: Provider }) {
  return (
    <span className={styles.mark}>
      <BrandIcon brand={provider} />
    </span>
  )
}
