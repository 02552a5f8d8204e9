import { RADIANT, rankLabel } from '@queuemate/contracts/lookups/ranks'
import type { CompanionRank } from '@queuemate/contracts/companions/ranks'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { RankPlate } from '@queuemate/product-ui/rank-badge'
import { Skeleton } from '@queuemate/ui/skeleton'
import { EligibilityTable } from '@queuemate/product-ui/eligibility-table'

/** The present rank, what it allows, and why only staff change it. */
export function RankCard({ current }: { current: CompanionRank }) {
  return (
    <Card aria-labelledby="present-rank">
      <CardHead title="Your rank" titleId="present-rank" />
      <CardBody className="stack g5">
        <div className="row g4">
          <RankPlate rank={current.rank} />
          <div className="grow">
            <p className="h2">{current.label}</p>
            <p className="t2">{allowance(current.players_up_to)}</p>
          </div>
        </div>
        <p className="t2">
          Your rank decides who may queue with you and which payband fits. That is why companions cannot
          change it themselves: staff do, once a screenshot shows it.
        </p>
        <div>
          <h3>Who may queue with whom</h3>
          <EligibilityTable />
        </div>
      </CardBody>
    </Card>
  )
}

function allowance(playersUpTo: number): string {
  if (playersUpTo === RADIANT) return 'Players of any rank may queue with you.'
  if (playersUpTo === 0) return 'Nobody may queue with you. Companions need to be at least Immortal 1.'
  return `Players up to ${rankLabel(playersUpTo)} may queue with you.`
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
