import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RADIANT, rankLabel } from '@queuemate/contracts/lookups/ranks'
import type { CompanionRank } from '@queuemate/contracts/companions/ranks'
import { Card, CardBody, CardSection } from '@queuemate/ui/card'
import { RankPlate } from '@queuemate/product-ui/rank-badge'
import { Skeleton } from '@queuemate/ui/skeleton'
import { EligibilityTable } from '@queuemate/product-ui/eligibility-table'

/** The current rank, what it allows, and why only staff can change it. */
export function RankCard({ current }: { current: CompanionRank }) {
  return (
    <CardSection title={t`Your rank`}>
      <CardBody className="stack g5">
        <div className="row g4">
          <RankPlate rank={current.rank} />
          <div className="grow">
            <p className="h2">{current.label}</p>
            <p className="t2">{allowance(current.players_up_to)}</p>
          </div>
        </div>
        <p className="t2">
          <Trans>
            Your rank decides who may queue with you and which payband you get. That is why only staff can
            change it, once a screenshot shows your new rank.
          </Trans>
        </p>
        <div>
          <h3>{t`Who may queue with whom`}</h3>
          <EligibilityTable />
        </div>
      </CardBody>
    </CardSection>
  )
}

function allowance(playersUpTo: number): string {
  if (playersUpTo === RADIANT) return t`Players of any rank may queue with you.`
  if (playersUpTo === 0) return t`No players may queue with you. Companions need to be at least Immortal 1.`
  const rank = rankLabel(playersUpTo)
  return t`Players up to ${rank} may queue with you.`
}

export function RankCardSkeleton() {
  return (
    <Card aria-busy="true">
      <CardBody>
        <Skeleton width={120} height={20} />
        <div className="row g4 mt4">
          <Skeleton width={52} height={52} />
          <div className="stack g2">
            <Skeleton width={110} height={20} />
            <Skeleton width={200} height={14} />
          </div>
        </div>
        <div className="mt6">
          <Skeleton width="100%" height={190} />
        </div>
      </CardBody>
    </Card>
  )
}
