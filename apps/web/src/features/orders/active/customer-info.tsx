import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Card, CardBody } from '@queuemate/ui/card'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import type { ReactNode } from 'react'
import { CopyButton } from '@queuemate/ui/copy-button'
import styles from './active.module.css'
import { ignOf } from './hand-over.tsx'
import type { Details } from './order-summary.tsx'

/** The player's account details, for the companion to read (spec §2). */
export function CustomerInfo({ account }: { account: Details['account'] }) {
  const { ingame_rank: rank, discord } = account
  const ign = ignOf(account)
  return (
    <Card aria-label={t`Player`}>
      <CardBody>
        <h2 className="h-card">{t`Player`}</h2>
        <Facts className="mt3">
          <Line label={t`In-game name`} copy={ign} copyLabel={t`Copy the in-game name`}>
            {ign}
          </Line>
          <Line label={t`Rank`}>{rank !== null && <RankBadge rank={rank} />}</Line>
          <Line label={t`Chat handle`} copy={discord} copyLabel={t`Copy the chat handle`}>
            {discord}
          </Line>
        </Facts>
      </CardBody>
    </Card>
  )
}

type LineProps = { label: string; copy?: string | null; copyLabel?: string; children: ReactNode }

function Line({ label, copy, copyLabel = '', children }: LineProps) {
  return (
    <Fact label={label} className={styles.copied}>
      {children ? (
        <span className={styles.value}>{children}</span>
      ) : (
        <span className="t3">{t`Not Provided by Customer`}</span>
      )}
      {copy && <CopyButton text={copy} label={copyLabel} />}
    </Fact>
  )
}
