import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import type { CompanionRank, RankRequest } from '@queuemate/contracts/companions/ranks'
import { formatDate } from '@queuemate/i18n/format'
import { RADIANT } from '@queuemate/contracts/lookups/ranks'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot, CardSection } from '@queuemate/ui/card'
import { showToast } from '@queuemate/ui/toast'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { RankChange } from './rank-change.tsx'
import styles from './rank.module.css'
import { RequestForm } from './request-form.tsx'

/** The form for a request, or the open request: only one is possible at a time. */
export function RankRequestCard({ current }: { current: CompanionRank }) {
  const card = useRef<HTMLElement>(null)
  const open = current.requests.find(({ status }) => status === 'open')
  // The button that was clicked is removed together with its form or request.
  const keepFocus = () => card.current?.focus()
  return (
    <CardSection
      ref={card}
      tabIndex={-1}
      className={styles.ask}
      title={open ? t`Your request` : t`Request a new rank`}
      note={open ? undefined : t`Staff compare it with your screenshot and reply here.`}
    >
      {!open && current.rank === RADIANT ? (
        <CardBody>
          <p className="t2">{t`You already have the highest rank.`}</p>
        </CardBody>
      ) : open ? (
        <OpenRequest request={open} onDone={keepFocus} />
      ) : (
        <RequestForm rank={current.rank} onDone={keepFocus} />
      )}
    </CardSection>
  )
}

type OpenRequestProps = { request: RankRequest; onDone: () => void }

function OpenRequest({ request, onDone }: OpenRequestProps) {
  const date = formatDate(request.created_at)
  const withdraw = useMutation({
    ...mutationOptions(trpcClient.companions.withdrawRankRequest),
    onSuccess: (current) => {
      api.companions.rank.setData(undefined, current)
      onDone()
      showToast('success', t`Your request was withdrawn`)
    },
    onError: (error) => {
      showFailure(error)
      // Staff may have decided in the meantime.
      void api.companions.rank.invalidate()
    },
  })
  return (
    <>
      <CardBody className="stack g4">
        <div className="row g3 wrap between">
          <RankChange request={request} />
          <Badge tone="pending" dot>
            {t`Waiting for staff`}
          </Badge>
        </div>
        <p className="sm t2">
          {t`Sent on ${date}. You can send another request once staff have replied or you withdraw this one.`}
        </p>
        {request.note && (
          <p className={styles.note} dir="auto">
            {request.note}
          </p>
        )}
      </CardBody>
      <CardFoot>
        <Button
          variant="danger-soft"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id: request.id })}
        >
          {t`Withdraw`}
        </Button>
      </CardFoot>
    </>
  )
}
