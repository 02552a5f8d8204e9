import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { RankRequest } from '@queuemate/contracts/companions/ranks'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot } from '@queuemate/ui/card'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { formatDate } from '@queuemate/i18n/format'
import { trpc } from '../../lib/trpc.ts'
import { RankChange } from './rank-change.tsx'
import styles from './rank.module.css'

type OpenRequestProps = { request: RankRequest; onDone: () => void }

export function OpenRequest({ request, onDone }: OpenRequestProps) {
  const utils = trpc.useUtils()
  const date = formatDate(request.created_at)
  const withdraw = trpc.companions.withdrawRankRequest.useMutation({
    onSuccess: (current) => {
      utils.companions.rank.setData(undefined, current)
      onDone()
      showToast('success', t`Your request was withdrawn`)
    },
    onError: (error) => {
      showToast('danger', failureOf(error).text)
      // Staff may have decided in the meantime.
      void utils.companions.rank.invalidate()
    },
  })
  return (
    <>
      <CardBody className="stack g4">
        <div className="row g3 wrap between">
          <RankChange request={request} />
          <Badge tone="pending" dot>
            <Trans>Waiting for staff</Trans>
          </Badge>
        </div>
        <p className="sm t2">
          <Trans>
            Sent on {date}. You can send another request once staff have replied or you withdraw this one.
          </Trans>
        </p>
        {request.note && <p className={styles.note}>{request.note}</p>}
      </CardBody>
      <CardFoot>
        <Button
          variant="danger-soft"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id: request.id })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </CardFoot>
    </>
  )
}
