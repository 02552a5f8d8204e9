import { clsx } from 'clsx'
import { Card, CardBody } from '@queuemate/ui/card'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import type { ReactNode } from 'react'
import styles from './active.module.css'
import type { Details } from './order-summary.tsx'

/** What the customer has filled in, for the companion to read (spec §2). */
export function CustomerInfo({ account }: { account: Details['account'] }) {
  const { ingame_name: name, ingame_tag: tag, ingame_rank: rank, discord } = account
  return (
    <Card aria-label="Customer">
      <CardBody>
        <h2 className="h-card">Customer</h2>
        <dl className={clsx('dl', styles.customer)}>
          <Line label="In-game name">{name && (tag ? `${name}#${tag}` : name)}</Line>
          <Line label="Rank">{rank !== null && <RankBadge rank={rank} />}</Line>
          <Line label="Chat handle">{discord}</Line>
        </dl>
      </CardBody>
    </Card>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className="t3">Not Provided by Customer</span>}</dd>
    </div>
  )
}
