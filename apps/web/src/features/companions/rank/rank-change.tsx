import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { RankRequest } from '@queuemate/contracts/companions/ranks'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import styles from './rank.module.css'

/** The old rank and the new one. */
export function RankChange({ request }: { request: Pick<RankRequest, 'from_rank' | 'wanted_rank'> }) {
  return (
    <span className={styles.change}>
      <Trans>
        <RankBadge rank={request.from_rank} />
        <ArrowRight className="icon" aria-hidden="true" />
        <span className="sr">to</span>
        <RankBadge rank={request.wanted_rank} />
      </Trans>
    </span>
  )
}
