import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Fact, Facts } from '@queuemate/ui/facts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatMoney } from '@queuemate/contracts/money'
import { formatDate } from '@queuemate/i18n/format'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { Alert } from '@queuemate/ui/alert'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Skeleton } from '@queuemate/ui/skeleton'
import { useAction } from '../../lib/use-action.ts'
import { Drawer } from '../../lib/drawer.tsx'
import { Notes } from '../../lib/notes.tsx'
import { PersonLink } from '../../lib/person-link.tsx'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useHasPermission } from '../../lib/staff.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { Presence } from './companion-columns.tsx'
import { PaybandForm } from './payband-form.tsx'
import { ACCOUNT_TONES, accountText, agreementText, rateText } from './labels.ts'
import fieldStyles from '@queuemate/ui/field.module.css'
import type { CompanionDetail } from '../../lib/outputs.ts'

/** One companion beside the list: facts, payband, and the button to disable or enable them. */
export function CompanionDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const companion = useQuery(api.staff.companions.get.queryOptions({ userId }))
  const { data } = companion
  return (
    <Drawer
      label={t`Companion`}
      onClose={onClose}
      head={
        data ? (
          <div className="row g3">
            <Avatar picture={data.picture} alt="" size={40} />
            <div className="grow trunc">
              <h2>
                <PersonLink className="link" person={{ id: data.user_id, name: data.name }} />
              </h2>
              <span className="sm t3">@{data.username}</span>
            </div>
          </div>
        ) : (
          <Skeleton width={160} height={24} />
        )
      }
      foot={data && <CompanionSwitch companion={data} />}
    >
      <QueryPanel
        bare
        query={companion}
        problem={t`The companion could not be loaded.`}
        skeleton={<Skeleton height={200} />}
        missing={
          <EmptyState bare title={t`Companion not found`}>
            {t`This person is not a companion, or has deleted their account.`}
          </EmptyState>
        }
      >
        {(shown) => <Body companion={shown} />}
      </QueryPanel>
    </Drawer>
  )
}

function Body({ companion }: { companion: CompanionDetail }) {
  const mayReadOrders = useHasPermission('orders')
  return (
    <div className="stack g6">
      {companion.disabled && (
        <Alert tone="danger">
          {companion.disabled_reason ? t`Disabled: ${companion.disabled_reason}` : t`Disabled`}
        </Alert>
      )}
      <Facts>
        <Fact label={t`Presence`}>
          <Presence companion={companion} />
        </Fact>
        <Fact label={t`Rank`}>
          <RankBadge rank={companion.rank} />
        </Fact>
        <Fact label={t`Price`}>{formatMoney(companion.price)}</Fact>
        <Fact label={t`Accepted, of up to 100 requests`}>{rateText(companion.acceptance_rate)}</Fact>
        <Fact label={t`Missed, of up to 100 requests`}>{rateText(companion.miss_rate)}</Fact>
        <Fact label={t`Games`}>{companion.matches}</Fact>
        {mayReadOrders && (
          <Fact label={t`Orders`}>
            <Link className="link" to={`/orders?companion=${companion.user_id}`}>
              {t`All orders`}
            </Link>
          </Fact>
        )}
        <Fact label={t`Payout account`}>
          <Badge tone={ACCOUNT_TONES[companion.payout_account]}>
            {accountText(companion.payout_account)}
          </Badge>
        </Fact>
        <Fact label={t`Open order`}>{companion.has_open_order ? t`Yes` : t`No`}</Fact>
        <Fact label={t`Companion since`}>
          {companion.agreed_at ? formatDate(companion.agreed_at) : t`Unknown`}
        </Fact>
        <Fact label={t`Agreement`}>{agreementText(companion.agreement)}</Fact>
      </Facts>
      <PaybandForm key={`${companion.user_id} ${companion.payband?.id}`} companion={companion} />
      <section className="stack g3">
        <h3 className={fieldStyles.label}>{t`Notes`}</h3>
        <Notes userId={companion.user_id} notes={companion.notes} />
      </section>
    </div>
  )
}

/** Disables a companion, with a reason that they see, or enables them again. */
function CompanionSwitch({
  companion: { user_id: userId, name, disabled, has_open_order },
}: {
  companion: CompanionDetail
}) {
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const update = useAction(trpcClient.staff.companions.update, {
    success: (_, change) => (change.disabled ? t`${name} is disabled` : t`${name} can go online again`),
    onClose: close,
  })
  if (disabled)
    return (
      <>
        <Button variant="primary" onClick={() => setIsAsked(true)}>
          {t`Enable again`}
        </Button>
        <ConfirmDialog
          open={isAsked}
          title={t`Enable ${name} again?`}
          text={t`They can go online and take orders again. They are notified by email.`}
          tone="primary"
          confirm={t`Enable`}
          cancel={t`Not yet`}
          pending={update.isPending}
          onConfirm={() => update.run({ userId, disabled: false })}
          onCancel={close}
        />
      </>
    )
  return (
    <>
      <Button variant="danger-soft" onClick={() => setIsAsked(true)}>
        {t`Disable`}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t`Disable ${name}?`}
          text={
            has_open_order
              ? t`They go offline and leave the marketplace immediately. Their open order continues. The reason is sent by email and shown on their pages.`
              : t`They go offline and leave the marketplace immediately. The reason is sent by email and shown on their pages.`
          }
          confirm={t`Disable`}
          tone="danger"
          onConfirm={(reason) => update.send({ userId, disabled: true, reason })}
          onClose={close}
        />
      )}
    </>
  )
}
