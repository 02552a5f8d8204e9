import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, CardBody } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Skeleton } from '@queuemate/ui/skeleton'
import { QueryPanel } from '../../lib/query-panel.tsx'
import { trpc } from '../../lib/trpc.ts'
import { ReferralCard } from './referral-card.tsx'
import styles from './referrals.module.css'

/** The companion's referral codes, the newest first. */
export function ReferralList() {
  const referrals = trpc.companions.referrals.useQuery()
  return (
    <QueryPanel query={referrals} what={t`Your codes`} skeleton={<ReferralSkeleton />}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState title={t`You have no referral codes yet`}>
            <Trans>
              A code lets someone you know apply as a companion. Once you have a code, you can copy it here
              and see who joined with it.
            </Trans>
          </EmptyState>
        ) : (
          <div className={styles.list}>
            {found.map((referral) => (
              <ReferralCard key={referral.code} referral={referral} />
            ))}
          </div>
        )
      }
    </QueryPanel>
  )
}

function ReferralSkeleton() {
  return (
    <Card aria-busy="true">
      <CardBody className="stack g3">
        <Skeleton width={180} height={28} />
        <Skeleton width={240} height={18} />
      </CardBody>
    </Card>
  )
}
