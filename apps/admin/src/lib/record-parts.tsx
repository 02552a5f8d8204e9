import type { ReactNode } from 'react'
import { Card, CardBody } from '@queuemate/ui/card'
import columnStyles from './columns.module.css'

type RecordPartsProps = {
  isPage: boolean
  notices: ReactNode
  /** What waits for a decision: before the facts. */
  first?: ReactNode
  facts: ReactNode
  children: ReactNode
}

/** What a record consists of: one below the other in a panel; on its page, the facts are beside the rest. */
export function RecordParts({ isPage, notices, first, facts, children }: RecordPartsProps) {
  if (!isPage)
    return (
      <div className="stack g6">
        {notices}
        {first}
        {facts}
        {children}
      </div>
    )
  return (
    <div className="stack g4">
      {notices}
      {first && (
        <Card>
          <CardBody className="stack g6">{first}</CardBody>
        </Card>
      )}
      <div className={columnStyles.columns}>
        <Card className={columnStyles.facts}>
          <CardBody className="stack g6">{facts}</CardBody>
        </Card>
        <Card>
          <CardBody className="stack g6">{children}</CardBody>
        </Card>
      </div>
    </div>
  )
}
