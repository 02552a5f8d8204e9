import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { rankLabel } from '@queuemate/contracts/lookups/ranks'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { Alert } from '@queuemate/ui/alert'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import type { StaffRankRequest } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { useAskedCard } from '../../lib/use-asked-card.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { Age } from '../../lib/times.tsx'
import { trpcClient } from '../../lib/trpc.ts'
import styles from './rank-request-card.module.css'

/** A companion's claimed rank, beside the screenshot that proves it. */
export function RankRequestCard({ request }: { request: StaffRankRequest }) {
  const { user_id: id, name, username, note, rank, wanted_rank: wanted, status, created_at } = request
  const titleId = `rank-request-${request.id}`
  const asked = useAskedCard(`#request-${request.id}`)
  return (
    <Card {...asked} aria-labelledby={titleId} className={styles.card}>
      <Screenshot url={request.screenshot_url} name={name} />
      <div className={styles.claim}>
        <div className="row g3">
          <Avatar picture={request.picture} alt="" size={40} />
          <div className="grow trunc">
            <h2 id={titleId}>
              <PersonLink className="link" person={{ id, name }} />
            </h2>
            <p className="sm t3">
              @{username}, <Age since={created_at} />
            </p>
          </div>
        </div>
        <p className="row wrap g2">
          <RankBadge rank={rank} />
          <ArrowRight className="icon" aria-hidden="true" />
          <span className="sr">{t`to`}</span>
          <RankBadge rank={wanted} />
        </p>
        <Facts>
          <Fact label={t`In-game name`} className="mono">
            {request.ign ?? t`None`}
          </Fact>
        </Facts>
        {note && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        {status === 'open' ? <Decision request={request} /> : <Outcome request={request} />}
      </div>
    </Card>
  )
}

function Screenshot({ url, name }: { url: string | null; name: string }) {
  const [isGone, setIsGone] = useState(false)
  if (isGone || url === null)
    return (
      <p className={styles.gone} role="alert">
        {t`The screenshot is no longer available.`}
      </p>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.screenshot}>
      <img src={url} alt={t`Screenshot from ${name}, opens full size`} onError={() => setIsGone(true)} />
    </a>
  )
}

function Decision({ request: { id, name, wanted_rank } }: { request: StaffRankRequest }) {
  const [confirming, setConfirming] = useState<'approve' | 'reject' | null>(null)
  const rank = rankLabel(wanted_rank)
  const close = () => setConfirming(null)
  const approve = useAction(trpcClient.staff.rankRequests.approve, {
    success: t`${name}'s rank is now ${rank}`,
    onClose: close,
  })
  const reject = useAction(trpcClient.staff.rankRequests.reject, {
    success: t`${name}'s request was rejected`,
  })
  return (
    <div className={styles.actions}>
      <Button variant="danger-soft" onClick={() => setConfirming('reject')}>
        {t`Reject`}
      </Button>
      <Button variant="primary" onClick={() => setConfirming('approve')}>
        {t`Approve ${rank}`}
      </Button>
      <ConfirmDialog
        open={confirming === 'approve'}
        title={t`Change ${name}'s rank?`}
        text={t`Their profile shows ${rank} immediately, and it determines who can queue with them. They are notified by email.`}
        tone="primary"
        confirm={t`Change rank`}
        cancel={t`Not yet`}
        pending={approve.isPending}
        onConfirm={() => approve.run({ id })}
        onCancel={close}
      />
      {confirming === 'reject' && (
        <ReasonDialog
          title={t`Reject ${name}'s request`}
          text={t`Their rank stays the same. The reason is sent by email and shown on their rank page.`}
          confirm={t`Reject`}
          tone="danger"
          onConfirm={(reason) => reject.send({ id, reason })}
          onClose={close}
        />
      )}
    </div>
  )
}

function Outcome({ request: { status, decided_by, reason } }: { request: StaffRankRequest }) {
  const by = decided_by ?? t`a former member of staff`
  return (
    <Alert tone={status === 'approved' ? 'success' : 'pending'}>
      {status === 'approved' ? t`Approved by ${by}` : t`Rejected by ${by}`}
      {reason && `: ${reason}`}
    </Alert>
  )
}
