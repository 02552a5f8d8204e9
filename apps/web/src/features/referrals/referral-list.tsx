import { Card, CardBody } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { LoadError } from '@queuemate/ui/load-error'
import { Skeleton } from '@queuemate/ui/skeleton'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { ReferralCard } from './referral-card.tsx'

/** The codes staff gave the companion, the newest first. */
export function ReferralList() {
  const referrals = trpc.companions.referrals.useQuery()
  if (referrals.isError && !referrals.data) {
    return (
      <Card>
        <CardBody>
          <LoadError onRetry={() => void referrals.refetch()}>
            Your codes could not be loaded. {failureOf(referrals.error).text}
          </LoadError>
        </CardBody>
      </Card>
    )
  }
  if (!referrals.data) {
    return (
      <Card aria-busy="true">
        <CardBody className="stack g3">
          <Skeleton width={180} height={28} />
          <Skeleton width={240} height={18} />
        </CardBody>
      </Card>
    )
  }
  if (referrals.data.length === 0) {
    return (
      <EmptyState title="Staff have not given you a code yet">
        A code lets somebody you know apply as a companion. Once you have one you can copy it here and see who
        joined with it.
      </EmptyState>
    )
  }
  return (
    <div className="ref">
      {referrals.data.map((referral) => (
        <ReferralCard key={referral.code} referral={referral} />
      ))}
    </div>
  )
}
